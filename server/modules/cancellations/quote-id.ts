import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import type { Services } from '#server/platform/context.ts';

/** What a quote's id says: of which order and registrations it was, until when it holds, and a hash of what it said. */
type Quoted = { orderId: string; registrationIds: string[]; expiresAt: Date; digest: string };

const payloadSchema = z.tuple([z.uuid(), z.array(z.uuid()), z.number().int(), z.string()]);

/** Longer than the id of a quote for as many registrations as an order may have. */
const longestId = 8_192;

/** What signs the ids of quotes: made once in the database, the same on all its servers. Ask for it outside a transaction. */
export function quoteSecret({ pool }: Pick<Services, 'pool'>): Promise<string> {
  const before = known.get(pool);
  if (before) return before;
  const read = sharedSecret(pool, 'quote');
  known.set(pool, read);
  read.catch(() => known.delete(pool));
  return read;
}

const known = new WeakMap<Services['pool'], Promise<string>>();

/** The id of a quote that was told to this customer. It says nothing that they do not know, and nobody can make one. */
export function quoteIdOf(secret: string, userId: string, quoted: Quoted): string {
  const { orderId, registrationIds, expiresAt, digest } = quoted;
  const payload = Buffer.from(JSON.stringify([orderId, registrationIds, expiresAt.getTime(), digest])).toString(
    'base64url',
  );
  return `${payload}.${signatureOf(secret, userId, payload).toString('base64url')}`;
}

/** What was quoted by this id; null for one that was made elsewhere, or for somebody else. */
export function readQuoteId(secret: string, userId: string, quoteId: string): Quoted | null {
  const [payload = '', signature = '', ...more] = quoteId.length > longestId ? [] : quoteId.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, userId, payload);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [orderId, registrationIds, expiresAt, digest] = payloadSchema.parse(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return { orderId, registrationIds, expiresAt: new Date(expiresAt), digest };
}

const signatureOf = (secret: string, userId: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`cancellation-quote:${userId}:${payload}`).digest();
