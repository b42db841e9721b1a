import { randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  id_BasicConstraints,
  id_KeyUsage,
} from "pkijs";

/** Makes the product's own self-signed certificate, for installations that have no certificate. */

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const COMMON_NAME = "2.5.4.3";
const SERIAL_BYTES = 16;
/** Key usages digitalSignature and nonRepudiation: the first two bits; the other six bits of the byte are unused. */
const SIGNS = new asn1js.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });
/** The last instant that the short form of time can express, which every reader understands. */
const UNTIL = new Date("2049-12-31T23:59:59Z");

export type CertificadoNovo = { readonly pkcs8: Uint8Array; readonly certificado: Certificate };

function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

function named(type: string, text: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value: text }) });
}

/** Makes a new key (RSA, 3072 bits) with its certificate for `nome`, which may contain any letters; takes up to a second. */
export async function makeCertificado(nome: string): Promise<CertificadoNovo> {
  const keys = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const serial = randomBytes(SERIAL_BYTES);
  // Makes the number positive and without leading zeros, as an ASN.1 INTEGER has to be.
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40;
  const certificado = new Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer }),
  });
  for (const name of [certificado.subject, certificado.issuer]) {
    name.typesAndValues.push(named(COMMON_NAME, nome));
  }
  certificado.notBefore.value = new Date(Math.floor(Date.now() / 1000) * 1000 - 24 * 60 * 60 * 1000);
  certificado.notAfter.value = UNTIL;
  certificado.extensions = [
    extension(id_BasicConstraints, true, new BasicConstraints({ cA: false }).toSchema()),
    extension(id_KeyUsage, true, SIGNS),
  ];
  await certificado.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificado.sign(keys.privateKey, "SHA-256");
  return { pkcs8: new Uint8Array(await crypto.subtle.exportKey("pkcs8", keys.privateKey)), certificado };
}
