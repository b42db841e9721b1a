import { randomBytes } from "node:crypto";
import * as asn1js from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  Extension,
  GeneralName,
  GeneralNames,
  id_BasicConstraints,
  id_SubjectAltName,
} from "pkijs";

/** Makes certificates for servers on this machine, and the authority that issues the certificates. */

const EC = { name: "ECDSA", namedCurve: "P-256" };
const COMMON_NAME = "2.5.4.3";
const DNS_NAME = 2;
const HOUR_MS = 60 * 60 * 1000;

type Made = { readonly certificado: Certificate; readonly chave: Parameters<Certificate["sign"]>[0] };

/** Certificate and key in PEM, as a server takes them. */
export type Certificado = { readonly cert: string; readonly key: string };

export type Autoridade = {
  /** The authority's own certificate in PEM, to be given to clients that shall trust it. */
  readonly cert: string;
  /** Issues a certificate for a host name. */
  issue(nome: string): Promise<Certificado>;
};

function pem(label: string, der: ArrayBuffer): string {
  const lines = Buffer.from(der)
    .toString("base64")
    .replaceAll(/.{64}(?=.)/g, "$&\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
const pemOf = ({ certificado }: Made): string => pem("CERTIFICATE", certificado.toSchema().toBER());

function named(nome: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type: COMMON_NAME, value: new asn1js.Utf8String({ value: nome }) });
}

async function make(nome: string, extensions: Extension[], by: Made | null): Promise<Made> {
  const keys = await crypto.subtle.generateKey(EC, true, ["sign", "verify"]);
  const serial = randomBytes(16);
  serial[0] = (serial.readUInt8(0) & 0x7f) | 0x40;
  const certificado = new Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer }),
    extensions,
  });
  certificado.subject.typesAndValues.push(named(nome));
  if (by === null) certificado.issuer.typesAndValues.push(named(nome));
  else certificado.issuer = by.certificado.subject;
  certificado.notBefore.value = new Date(Date.now() - HOUR_MS);
  certificado.notAfter.value = new Date(Date.now() + 24 * HOUR_MS);
  await certificado.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificado.sign(by?.chave ?? keys.privateKey, "SHA-256");
  return { certificado, chave: keys.privateKey };
}

const basic = (cA: boolean): Extension =>
  new Extension({
    extnID: id_BasicConstraints,
    critical: true,
    extnValue: new BasicConstraints({ cA }).toSchema().toBER(),
  });

function hostName(nome: string): Extension {
  const names = new GeneralNames({ names: [new GeneralName({ type: DNS_NAME, value: nome })] });
  return new Extension({ extnID: id_SubjectAltName, extnValue: names.toSchema().toBER() });
}

/** Makes an authority that no client trusts by default. */
export async function makeAutoridade(): Promise<Autoridade> {
  const root = await make("Autoridade de teste", [basic(true)], null);
  return {
    cert: pemOf(root),
    issue: async (nome) => {
      const made = await make(nome, [basic(false), hostName(nome)], root);
      return { cert: pemOf(made), key: pem("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", made.chave)) };
    },
  };
}
