import { randomUUID } from 'node:crypto';
import { eq, inArray, isNull, or } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';
import type { Texts } from '#domain/texts.ts';
import { nameMarked } from '#messages/rehearsals.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { couponProducts, coupons } from '#server/modules/orders/coupons-tables.ts';
import { findChannelsOfOrganizations } from '#server/modules/organizers/channels.ts';
import { makeChannel } from '#server/modules/organizers/new-channel.ts';
import { feeConfigs, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Rehearsed = { organizationId: string; eventId: string; userId: string; now: Date };
/** The ids of copies by those of what they are copies of. */
type Copies = ReadonlyMap<string, string>;

/**
 * A copy of an organizer for one rehearsal, with what it asks of buyers: taxes, fees, ways to pay, promotion codes, rules.
 * Nobody works for it, and whoever writes to it writes to the person who rehearses. Answers its id, and
 * those of its promotion codes.
 */
export async function copyOrganizer(
  tx: Executor,
  { organizationId, eventId, userId, now }: Rehearsed,
): Promise<{ id: string; couponIds: Copies }> {
  const [original] = await tx.select().from(organizations).where(eq(organizations.id, organizationId));
  const [channel] = await findChannelsOfOrganizations(tx, [organizationId]);
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!original || !channel) throw new Error(`no organizer ${organizationId} with a channel`);
  const { id: _id, ...values } = original;
  const [made] = await tx
    .insert(organizations)
    .values({
      ...values,
      ...marked(values),
      contactEmail: person?.email ?? null,
      needsSecondFactor: false,
      startedBy: null,
      rehearsalOf: organizationId,
      rehearsedEventId: eventId,
      rehearsedBy: userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: organizations.id });
  if (!made) throw new Error('the organizer was not copied');
  const { currencyCode, taxZoneId } = channel;
  await makeChannel(tx, { organizationId: made.id, name: 'rehearsal', currencyCode, taxZoneId });
  const [ownChannel] = await findChannelsOfOrganizations(tx, [made.id]);
  if (!ownChannel) throw new Error('the channel was not made');
  return { id: made.id, couponIds: await copyOfChannel(tx, channel.id, ownChannel.id) };
}

type Named<Text> = { name: string; languageCode: Language; texts: Texts<Text> };

/** Names that say on every page, ticket, mail and receipt that it is a rehearsal. */
export const marked = <Text extends { name?: string }>({ name, languageCode, texts }: Named<Text>) => ({
  name: nameMarked({ name }, languageCode),
  texts: Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language];
      if (!text) return [];
      return [
        [language, text.name === undefined ? text : { ...text, name: nameMarked({ name: text.name }, language) }],
      ];
    }),
  ),
});

async function copyOfChannel(tx: Executor, from: string, to: string): Promise<Copies> {
  const fees = await tx.select().from(feeConfigs).where(eq(feeConfigs.channelId, from));
  const methods = await tx.select().from(paymentMethods).where(eq(paymentMethods.channelId, from));
  const codes = await tx
    .select()
    .from(coupons)
    .where(or(eq(coupons.channelId, from), isNull(coupons.channelId)));
  const own = new Set(codes.filter(({ channelId }) => channelId !== null).map(({ code }) => code));
  const taken = codes.filter(({ code, channelId }) => channelId !== null || !own.has(code));
  const ofCopy = <Row extends { id: string }>({ id: _id, ...row }: Row) => ({ ...row, channelId: to });
  if (fees.length > 0) await tx.insert(feeConfigs).values(fees.map(ofCopy));
  if (methods.length > 0) await tx.insert(paymentMethods).values(methods.map(ofCopy));
  const ids = new Map(taken.map(({ id }) => [id, randomUUID()]));
  if (taken.length > 0)
    await tx.insert(coupons).values(taken.map((code) => ({ ...ofCopy(code), id: ids.get(code.id) })));
  return ids;
}

/** What the codes open of the event they open of its copy. */
export async function copyOpenings(tx: Executor, couponIds: Copies, productIds: Copies): Promise<void> {
  const opened = await tx
    .select()
    .from(couponProducts)
    .where(inArray(couponProducts.productId, [...productIds.keys()]));
  const copies = opened.flatMap((row) => {
    const [couponId, productId] = [couponIds.get(row.couponId), productIds.get(row.productId)];
    return couponId && productId ? [{ couponId, productId }] : [];
  });
  if (copies.length > 0) await tx.insert(couponProducts).values(copies);
}
