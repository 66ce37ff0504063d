import { z } from 'zod';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import { readSigned, signed } from '#server/modules/cancellations/signed-values.ts';
import type { Services } from '#server/platform/context.ts';

/** What a quote's id says: of which order and registrations it was, until when it holds, and a hash of what it said. */
type Quoted = { orderId: string; registrationIds: string[]; expiresAt: Date; digest: string };

const payloadSchema = z.tuple([z.uuid(), z.array(z.uuid()), z.number().int(), z.string()]);

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

const purpose = 'cancellation-quote';

/** The id of a quote that was told to this customer. It says nothing that they do not know, and nobody can make one. */
export const quoteIdOf = (secret: string, userId: string, quoted: Quoted): string =>
  signed({ secret, purpose, userId }, [
    quoted.orderId,
    quoted.registrationIds,
    quoted.expiresAt.getTime(),
    quoted.digest,
  ]);

/** What was quoted by this id; null for one that was made elsewhere, or for somebody else. */
export function readQuoteId(secret: string, userId: string, quoteId: string): Quoted | null {
  const values = readSigned({ secret, purpose, userId }, quoteId);
  if (values === null) return null;
  const [orderId, registrationIds, expiresAt, digest] = payloadSchema.parse(values);
  return { orderId, registrationIds, expiresAt: new Date(expiresAt), digest };
}
