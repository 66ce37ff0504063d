import { createHash, verify } from 'node:crypto';
import forge from 'node-forge';
import { z } from 'zod';

const der = z.string();
const captured = z.object({
  digestAlgorithm: der,
  signature: der,
  authenticatedAttributes: z.array(z.custom<forge.asn1.Asn1>()),
});
const signed = z.object({ rawCapture: captured, certificates: z.array(z.custom<forge.pki.Certificate>()) });

/**
 * Whether a detached PKCS #7 signature (RFC 2315 §9) is one of this content, by a certificate that the authority signed:
 * the signed attributes name the content's digest, and are what was signed.
 */
export function isSignedBy(authority: string, signature: Buffer, content: Buffer): boolean {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary')));
  const { rawCapture, certificates } = signed.parse(message);
  const { digestAlgorithm, authenticatedAttributes } = rawCapture;
  const ca = forge.pki.certificateFromPem(authority);
  const signer = certificates.find(
    (each) => each.issuer.hash === ca.subject.hash && each.subject.hash !== ca.subject.hash,
  );
  if (!signer || !ca.verify(signer)) return false;
  const digest = forge.pki.oids[forge.asn1.derToOid(digestAlgorithm)] ?? 'none';
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, authenticatedAttributes);
  const bytes = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  const key = forge.pki.publicKeyToPem(signer.publicKey);
  const namesContent = bytes.includes(createHash(digest).update(content).digest());
  return namesContent && verify(digest, bytes, key, Buffer.from(rawCapture.signature, 'binary'));
}
