import { z } from 'zod';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import { readSigned, signed } from '#server/modules/cancellations/signed-values.ts';
import type { Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Secrets = Pick<Services, 'pool'>;

const signing = async ({ pool }: Secrets) => ({
  secret: await sharedSecret(pool, 'unsubscribe'),
  purpose: 'unsubscribe',
  userId: '',
});
const values = z.object({ userId: z.string().refine(isId) });

/** What takes somebody off the news without a login; whoever has the mail may do so, at any time. */
export const unsubscribeToken = async (services: Secrets, userId: string): Promise<string> =>
  signed(await signing(services), { userId });

/** Whose it is; null for one that was not mailed. */
export async function unsubscribing(services: Secrets, token: string): Promise<string | null> {
  const read = values.safeParse(readSigned(await signing(services), token));
  return read.success ? read.data.userId : null;
}
