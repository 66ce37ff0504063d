import { and, count, eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { changedFacts } from '#server/modules/access/changed-facts.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields, limitExceeded, versionConflict } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { countSave, findVersions } from '#server/modules/access/part-versions.ts';
import { wallTimeOf } from '#server/modules/catalog/event-times.ts';
import { areTiersOf, findOpenedBy, writeOpened } from '#server/modules/desk-codes/code-tiers.ts';
import { codeValuesOf } from '#server/modules/desk-codes/codes-model.ts';
import type { CodeRow, CodeValues } from '#server/modules/desk-codes/codes-model.ts';
import { givenCode } from '#server/modules/desk-codes/given-code.ts';
import { findCode, readCode } from '#server/modules/desk-codes/read-codes.ts';
import { couponStateAt } from '#server/modules/orders/coupon-rules.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { findChannelsOfOrganizations } from '#server/modules/organizers/channels.ts';
import type { DeskCodeInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Wanted = { organizationId: string; id: string | null; version: number; values: DeskCodeInput };

/**
 * Adds a code, or saves one as it was read at `version`. Orders keep what it took off them. Null for what is not there, and
 * for a stranger. Throws FORBIDDEN.
 */
export const saveCode = (services: Services, userId: string, { organizationId, id, version, values }: Wanted) =>
  changeAsMember(services.db, userId, { permission: 'UpdateEvent', organizationId }, async (tx) => {
    const [channel] = await findChannelsOfOrganizations(tx, [organizationId]);
    if (!channel) return null;
    const known = id === null ? null : await lockCode(tx, id, channel.id);
    if (id !== null && !known) return null;
    const fields = fieldReader();
    const before = known ? ((await findOpenedBy(tx, [known.id])).get(known.id) ?? []) : [];
    const tierIds = values.tierIds ? [...new Set(values.tierIds)].toSorted() : before;
    if (!(await areTiersOf(tx, organizationId, tierIds))) fields.wrong('tierIds', 'UNKNOWN');
    const given = givenCode(fields, values, { row: known, opens: tierIds.length > 0 });
    if (!known && (await isTaken(tx, given.code, channel.id))) fields.wrong('code', 'REPEATED');
    if (fields.faults.length > 0) return invalidFields(fields);
    if (!known && (await countOf(tx, channel.id)) >= deskLimits.codes) return limitExceeded('CODES', deskLimits.codes);
    const codeId = known?.id ?? (await addCode(tx, given, channel.id));
    const now = services.clock();
    if ((await countSave(tx, { subjectId: codeId, part: 'CODE', version }, { by: userId, now })) === null) {
      const theirs = await readCode(tx, codeId, now);
      return versionConflict(theirs.fields, theirs.saved);
    }
    if (known) await tx.update(coupons).set(given).where(eq(coupons.id, codeId));
    await writeOpened(tx, codeId, tierIds);
    const deed = deedOf(known && { ...codeValuesOf(known), opens: before.length }, { ...given, opens: tierIds.length });
    await recordDeskDeed(tx, { organizationId, part: 'CODE', actorId: userId, ...deed });
    return (await readCode(tx, codeId, now)).fields;
  });

/** Ends one now. Null for what is not there, and for a stranger. Throws FORBIDDEN. */
export async function stopCode(services: Services, userId: string, id: string) {
  const found = await findCode(services.db, id);
  const organizationId = found?.channel.organizationId;
  if (!found || !organizationId) return null;
  return changeAsMember(services.db, userId, { permission: 'UpdateEvent', organizationId }, async (tx) => {
    const row = await lockCode(tx, id, found.channel.id);
    if (!row) return null;
    const now = services.clock();
    if (couponStateAt(row, now) !== 'EXPIRED') await stop(tx, row, { organizationId, userId, now });
    return (await readCode(tx, id, now)).fields;
  });
}

type By = { organizationId: string; userId: string; now: Date };

/** One whose time has not come yet has ended all the same. */
async function stop(tx: Executor, row: CodeRow, { organizationId, userId, now }: By): Promise<void> {
  const { id, code, validFrom } = row;
  const ended = { validFrom: validFrom !== null && validFrom > now ? now : validFrom, validUntil: now };
  await tx.update(coupons).set(ended).where(eq(coupons.id, id));
  const { version } = (await findVersions(tx, [id]))(id, 'CODE');
  await countSave(tx, { subjectId: id, part: 'CODE', version }, { by: userId, now });
  await recordDeskDeed(tx, {
    organizationId,
    what: 'CODE_STOPPED',
    part: 'CODE',
    actorId: userId,
    after: { promoCode: code },
  });
}

/** Its payments wait, as it waits for theirs: what it is and how often it was used agree. */
async function lockCode(tx: Executor, id: string, channelId: string): Promise<CodeRow | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.channelId, channelId)))
    .for('no key update');
  return row ?? null;
}

/** By one of this organizer's; others may have the same. */
async function isTaken(tx: Executor, code: string, channelId: string): Promise<boolean> {
  const taken = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.channelId, channelId), eq(coupons.code, code)));
  return taken.length > 0;
}

async function countOf(tx: Executor, channelId: string): Promise<number> {
  const [row] = await tx.select({ all: count() }).from(coupons).where(eq(coupons.channelId, channelId));
  return row?.all ?? 0;
}

async function addCode(tx: Executor, values: CodeValues, channelId: string): Promise<string> {
  const [added] = await tx
    .insert(coupons)
    .values({ ...values, channelId })
    .returning({ id: coupons.id });
  if (!added) throw new Error('the code was not written');
  return added.id;
}

/** How many tiers and add-ons it opens. */
type Facts = CodeValues & { opens: number };

const factsOf = ({ code: promoCode, milliPercent, validFrom, validUntil, opens, ...values }: Facts) => ({
  promoCode,
  percent: milliPercent === null ? null : milliPercent / 1_000,
  validFrom: validFrom && wallTimeOf(validFrom, siteTimeZone),
  validUntil: validUntil && wallTimeOf(validUntil, siteTimeZone),
  ...values,
  opens: opens === 0 ? null : opens,
});

/** As the history keeps it: which code it is stands there, whatever was changed. */
function deedOf(known: Facts | null, given: Facts) {
  const now = factsOf(given);
  if (!known) return { what: 'CODE_ADDED' as const, after: withoutNulls(now) };
  const { before, after } = changedFacts(factsOf(known), now);
  return { what: 'CODE_CHANGED' as const, before, after: { promoCode: given.code, ...after } };
}

const withoutNulls = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
