import { createHash } from "node:crypto";
import * as asn1js from "asn1js";
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { type ChaveDoSelo, ownBuffer } from "./chave.ts";

/** The signature inside a sealed PDF: CMS as PAdES B-B asks for it (ETSI EN 319 142-1, EN 319 122-1). */

const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_CERTIFICATE_V2 = "1.2.840.113549.1.9.16.2.47";

const derOf = (certificado: Certificate): ArrayBuffer => certificado.toSchema().toBER();

/**
 * Builds the attribute ESS signing-certificate-v2 (RFC 5035), which names the certificate that signed, so that nobody can
 * substitute another certificate with the same key. SHA-256 is the default algorithm and is therefore not written.
 */
function signingCertificate(certificado: Certificate): asn1js.Sequence {
  const hash = createHash("sha256")
    .update(Buffer.from(derOf(certificado)))
    .digest();
  const issuer = new asn1js.Constructed({
    idBlock: { tagClass: 3, tagNumber: 4 },
    value: [certificado.issuer.toSchema()],
  });
  const issuerSerial = new asn1js.Sequence({
    value: [new asn1js.Sequence({ value: [issuer] }), certificado.serialNumber],
  });
  const essCertId = new asn1js.Sequence({
    value: [new asn1js.OctetString({ valueHex: ownBuffer(hash) }), issuerSerial],
  });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [essCertId] })] });
}

/** Sorts attributes by their bytes, because DER requires this order in a set. */
function sorted(attributes: Attribute[]): Attribute[] {
  const bytes = (each: Attribute) => Buffer.from(each.toSchema().toBER());
  return attributes.toSorted((a, b) => Buffer.compare(bytes(a), bytes(b)));
}

/** Makes a detached CMS signature, in DER, over data with this SHA-256. It contains no time, because in PAdES the PDF states the time. */
export async function signCms(digest: Uint8Array, { privateKey, certificados }: ChaveDoSelo): Promise<Buffer> {
  const [own] = certificados;
  const attributes = sorted([
    new Attribute({ type: CONTENT_TYPE, values: [new asn1js.ObjectIdentifier({ value: ContentInfo.DATA })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [new asn1js.OctetString({ valueHex: ownBuffer(digest) })] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [signingCertificate(own)] }),
  ]);
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [...certificados],
  });
  await signed.sign(privateKey, 0, "SHA-256");
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}

/** Returns an upper limit for the length of a signature of this key, in bytes. */
export function roomFor({ certificados }: ChaveDoSelo): number {
  return certificados.reduce((sum, each) => sum + derOf(each).byteLength, 0) + 2048;
}
