import { z } from 'zod';
import { changeQuoteChanged } from '#messages/account-refusals.ts';
import { stockSoldOut } from '#messages/refusals.ts';
import type { Language } from '#domain/language.ts';
import { readSigned, signed } from '#server/modules/cancellations/signed-values.ts';
import { quoteSecret } from '#server/modules/cancellations/quote-id.ts';
import type { ChangePlan, ChangeQuoteModel } from '#server/modules/changes/changes-model.ts';
import { digestOf, findToChange, newDemands, planChange } from '#server/modules/changes/plan-change.ts';
import type { Choice, NotPlanned } from '#server/modules/changes/plan-change.ts';
import { findHeld, findOpenChange } from '#server/modules/changes/open-change.ts';
import type { Demand } from '#server/modules/orders/place-counters.ts';
import { findScarcest } from '#server/modules/orders/offers.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';
import { isRefusal } from '#server/platform/database/refusing-transaction.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** So long a quote can be carried out. */
const holdsMs = 10 * 60_000;

export type ChangeCaller = { userId: string; secret: string; language: Language };

/**
 * What this choice costs more, or what comes back; null where the registration is not the customer's. A choice that has
 * no place left is refused, and one that has is held by nothing: the deed looks again (docs/decisions/136).
 */
export async function changeQuote(
  services: Services,
  { userId, language }: Omit<ChangeCaller, 'secret'>,
  choice: Choice,
): Promise<ChangeQuoteModel | NotPlanned | Refusal<'InsufficientStockError'> | null> {
  const now = services.clock();
  const secret = await quoteSecret(services);
  return services.db.transaction(async (tx) => {
    const asked = await findToChange(tx, userId, choice);
    const order = asked ? await findOrder(tx, asked.registration.orderId) : null;
    if (!asked || !order) return null;
    const plan = await planChange(tx, order, asked, choice, { userId, language, now });
    if (isRefusal(plan)) return plan;
    const scarce = await findScarcest(tx, await notYetHeld(tx, plan, now), now, language);
    if (scarce && scarce.quantityAvailable <= 0)
      return refusal('InsufficientStockError', { quantityAvailable: 0 }, stockSoldOut({ name: scarce.name }, language));
    return issueChange(plan, choice, { userId, secret, now });
  }, ofOneMoment);
}

/** The places that a plan needs and neither the registration has nor an order that waits for another change of it. */
async function notYetHeld(db: Executor, plan: ChangePlan, now: Date): Promise<Demand[]> {
  const demands = newDemands(plan);
  const open = await findOpenChange(db, plan.registration.registrationItemId);
  if (!open) return demands;
  const held = (await findHeld(db, open.id)).filter(({ quantity, expiresAt }) => quantity > 0 && expiresAt > now);
  return demands
    .filter(({ productId }) => !held.some((hold) => hold.productId === productId))
    .map((demand) => {
      const hasPlace = held.some(({ eventId, places }) => eventId === demand.eventId && places > 0);
      return hasPlace ? { ...demand, places: 0 } : demand;
    });
}

/** The plan with the id by which its customer may have it carried out. */
export function issueChange(
  plan: ChangePlan,
  choice: Choice,
  { userId, secret, now }: { userId: string; secret: string; now: Date },
): ChangeQuoteModel {
  const expiresAt = new Date(now.getTime() + holdsMs);
  const { registrationId, tierId, addOnIds } = choice;
  const values = [plan.order.id, registrationId, tierId, addOnIds, expiresAt.getTime(), digestOf(plan)];
  return { ...plan, expiresAt, quoteId: signed({ secret, purpose, userId }, values) };
}

const purpose = 'change-quote';

const payloadSchema = z.tuple([z.uuid(), z.string(), z.string(), z.array(z.string()), z.number().int(), z.string()]);

type Quoted = { orderId: string; choice: Choice; expiresAt: Date; digest: string };

/** What was quoted by this id; null for one that was made elsewhere, or for somebody else. */
export function readChangeId({ secret, userId }: ChangeCaller, quoteId: string): Quoted | null {
  const values = readSigned({ secret, purpose, userId }, quoteId);
  if (values === null) return null;
  const [orderId, registrationId, tierId, addOnIds, expiresAt, digest] = payloadSchema.parse(values);
  return { orderId, choice: { registrationId, tierId, addOnIds }, expiresAt: new Date(expiresAt), digest };
}

export const quoteChanged = (newQuote: ChangeQuoteModel): Refusal<'ChangeQuoteChangedError'> =>
  refusal('ChangeQuoteChangedError', { newQuote }, changeQuoteChanged);
