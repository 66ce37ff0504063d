import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

type Named = { certificate: forge.pki.Certificate; keys: { privateKey: forge.pki.rsa.PrivateKey; pem: string } };

function keyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  return { pem, privateKey: forge.pki.privateKeyFromPem(pem) };
}

/** A certificate of this name, signed by `by`, or by itself. */
function certified(name: string, serial: string, by: Named | null): Named {
  const keys = keyPair();
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(keys.privateKey.n, keys.privateKey.e);
  certificate.serialNumber = serial;
  certificate.validity.notBefore = new Date('2026-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2046-01-01T00:00:00Z');
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(by ? by.certificate.subject.attributes : subject);
  certificate.setExtensions([{ name: 'basicConstraints', cA: by === null }]);
  certificate.sign(by?.keys.privateKey ?? keys.privateKey, forge.md.sha256.create());
  return { certificate, keys };
}

/** What stands for Apple's intermediate authority and a team's certificate, and for Google's service account. */
export function makePassIssuers() {
  const authority = certified('Worldwide Developer Relations', '01', null);
  const team = certified('Pass Type ID', '02', authority);
  const google = keyPair();
  const pem = ({ certificate }: Named) => forge.pki.certificateToPem(certificate);
  return {
    apple: {
      APPLE_PASS_TYPE_ID: 'pass.example.foyer',
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_PASS_CERTIFICATE: pem(team),
      APPLE_PASS_KEY: team.keys.pem,
      APPLE_WWDR_CERTIFICATE: pem(authority),
    },
    google: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
      GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
        client_email: 'passes@foyer.example',
        private_key: google.pem,
      }),
    },
  };
}

/** The files of a .pkpass, which lie in it as they are: local headers one after the other, nothing compressed. */
export function filesOf(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [size, nameLength, extraLength] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const name = archive.toString('utf8', at + 30, at + 30 + nameLength);
    const start = at + 30 + nameLength + extraLength;
    files.set(name, archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}
