import type { OrderState } from '#domain/processes/order-process.ts';
import { copiedPoliciesText } from '#server/modules/orders/copy-policies.ts';
import { movedText, notMoved } from '#server/modules/orders/order-chart.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

type Change = Partial<
  Pick<OrderModel, 'active' | 'holdExpiresAt' | 'holdRenewed' | 'holdExtended' | 'placedAt' | 'languageCode'>
>;

const moveText = (copied: string) => `with ${movedText({
  to: '$2',
  from: '$3',
  set: `active = $4, hold_expires_at = $5, hold_renewed = $6, placed_at = $7, hold_extended = $9,
      language_code = $10, pay_until = null, pay_reminder_at = null`,
})}, mine as materialized (
    select id from holds where order_id = $1 and $8::timestamptz is not null order by id for update
  ), extended as (
    update holds set expires_at = $8 from mine where holds.id = mine.id
  )${copied}
  select updated_at as "updatedAt" from moved`;

const move = fixedStatement<{ updatedAt: string }>('move-order', moveText(''));
const beginCheckout = fixedStatement<{ updatedAt: string }>(
  'begin-checkout',
  moveText(`, copied as (${copiedPoliciesText(`$2::order_state = 'ArrangingPayment' and $3::order_state = 'AddingItems'`)}
  )`),
);

/**
 * Takes a locked order to another state, as its chart permits (else it throws), and notes it in its history; nobody waits for its money by hand any more. With `holdsUntil` its places are held until then. Where checkout begins it fixes what comes back of each registration.
 * One statement, because every order goes through it.
 */
export async function moveOrder(
  tx: Executor,
  order: OrderModel,
  state: OrderState,
  { holdsUntil, ...change }: Change & { holdsUntil?: Date },
): Promise<OrderModel> {
  const after = { ...order, ...change, state };
  const { active, holdExpiresAt, holdRenewed, holdExtended, placedAt, languageCode } = after;
  const values = [
    order.id,
    state,
    order.state,
    active,
    holdExpiresAt,
    holdRenewed,
    placedAt,
    holdsUntil ?? null,
    holdExtended,
    languageCode,
  ];
  const beginsCheckout = order.state === 'AddingItems' && state === 'ArrangingPayment';
  const row = firstOf(await (beginsCheckout ? beginCheckout : move)(tx, values));
  if (!row) throw notMoved(order, state);
  return { ...after, payUntil: null, payReminderAt: null, updatedAt: new Date(row.updatedAt) };
}
