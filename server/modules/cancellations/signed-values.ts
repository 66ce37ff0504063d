import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who may read it again, and as what: what was signed for one purpose or person is nothing to another. */
type Signing = { secret: string; purpose: string; userId: string };

/** Longer than the id of a quote for as many registrations as an order may have. */
const longest = 8_192;

/** Values as JSON with a signature: whoever has them can read them, and only the secret's owner can make them. */
export function signed(signing: Signing, values: unknown): string {
  const payload = Buffer.from(JSON.stringify(values)).toString('base64url');
  return `${payload}.${signatureOf(signing, payload).toString('base64url')}`;
}

/** The values; null for what was signed elsewhere, for another purpose or for somebody else. */
export function readSigned(signing: Signing, text: string): unknown {
  const [payload = '', signature = '', ...more] = text.length > longest ? [] : text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(signing, payload);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

const signatureOf = ({ secret, purpose, userId }: Signing, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${userId}:${payload}`).digest();
