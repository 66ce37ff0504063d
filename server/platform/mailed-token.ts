import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const secretBytes = 32;

/** A token for the link to a thing, and its hash, which alone is kept of it. id: a UUID. */
export function makeMailedToken(id: string): { token: string; tokenHash: string } {
  const secret = randomBytes(secretBytes);
  return {
    token: Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url'),
    tokenHash: hashOf(secret).toString('hex'),
  };
}

/** Which thing a token names, and whether it is that of the hash which is kept of it; null for nonsense. */
export function readMailedToken(token: string): { id: string; fits: (tokenHash: string | null) => boolean } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + secretBytes) return null;
  const given = hashOf(bytes.subarray(idBytes));
  return {
    id: bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    fits(tokenHash) {
      const kept = Buffer.from(tokenHash ?? '', 'hex');
      return kept.length === given.length && timingSafeEqual(kept, given);
    },
  };
}

const hashOf = (secret: Uint8Array): Buffer => createHash('sha256').update(secret).digest();
