import { randomBytes } from 'node:crypto';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Sold = { organizationId: string; name: string; currencyCode: string; taxZoneId: string | null };

/** Gives an organizer the channel that sells for it; its code is made of the name, for addresses. */
export async function makeChannel(tx: Executor, { name, ...sold }: Sold): Promise<void> {
  const token = newToken();
  await tx.insert(channels).values({ code: `${slugOf(name)}-${token.slice(0, 6)}`, token, ...sold });
}

const newToken = () => randomBytes(18).toString('base64url');
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'organizer';
