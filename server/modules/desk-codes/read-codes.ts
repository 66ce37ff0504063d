import { desc, eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { findVersions } from '#server/modules/access/part-versions.ts';
import { findCodeTiers, findOpenedBy } from '#server/modules/desk-codes/code-tiers.ts';
import { codeFields } from '#server/modules/desk-codes/code-fields.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { findChannelsOfOrganizations } from '#server/modules/organizers/channels.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { isId } from '#server/platform/ids.ts';

type Asker = { userId: string; language: Language };

/** All codes of an organizer, and what they may open, of one moment. Null for a stranger, and without a channel. Throws FORBIDDEN. */
export function readCodes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, language }: Asker,
  organizationId: string,
) {
  if (!isId(organizationId)) return null;
  return db.transaction(async (tx) => {
    if (!(await mayAsMember(tx, userId, { permission: 'ReadEvent', organizationId }))) return null;
    const [channel] = await findChannelsOfOrganizations(tx, [organizationId]);
    return channel ? allOf(tx, channel, { organizationId, language, now: clock() }) : null;
  }, ofOneMoment);
}

type Reading = { organizationId: string; language: Language; now: Date };

async function allOf(
  executor: Executor,
  { id, currencyCode }: { id: string; currencyCode: string },
  { organizationId, language, now }: Reading,
) {
  const rows = await executor
    .select()
    .from(coupons)
    .where(eq(coupons.channelId, id))
    .orderBy(desc(coupons.createdAt), desc(coupons.id));
  const ids = rows.map((row) => row.id);
  const versions = await findVersions(executor, ids);
  const opened = await findOpenedBy(executor, ids);
  return {
    timeZone: siteTimeZone,
    tiers: await findCodeTiers(executor, { organizationId, channelId: id, now, language }),
    codes: rows.map((row) =>
      codeFields(row, { tierIds: opened.get(row.id) ?? [], currencyCode, saved: versions(row.id, 'CODE'), now }),
    ),
  };
}

/** One with its organizer, whoever asks; null for one that is not there, or is the site's own. */
export async function findCode(executor: Executor, id: string) {
  if (!isId(id)) return null;
  const [found] = await executor
    .select({ row: coupons, channel: channels })
    .from(coupons)
    .innerJoin(channels, eq(channels.id, coupons.channelId))
    .where(eq(coupons.id, id));
  return found ?? null;
}

/** One as it is now, and who saved it last. */
export async function readCode(executor: Executor, id: string, now: Date) {
  const found = await findCode(executor, id);
  if (!found) throw new Error(`there is no code ${id}`);
  const saved = (await findVersions(executor, [id]))(id, 'CODE');
  const tierIds = (await findOpenedBy(executor, [id])).get(id) ?? [];
  return { fields: codeFields(found.row, { tierIds, currencyCode: found.channel.currencyCode, saved, now }), saved };
}

/** The same for who may read it now, also where their key was used before. Null for a stranger. Throws FORBIDDEN. */
export const readCodeAs = ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string, id: string) =>
  db.transaction(async (tx) => {
    const organizationId = (await findCode(tx, id))?.channel.organizationId;
    if (!organizationId || !(await mayAsMember(tx, userId, { permission: 'ReadEvent', organizationId }))) return null;
    return (await readCode(tx, id, clock())).fields;
  }, ofOneMoment);
