import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { mayIn } from '#server/modules/access/roles.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import type { OrderDeed } from '#server/generated/desk-resolvers.ts';
import type { Permission } from '#server/generated/resolvers.ts';

export type OrderSituation = Pick<OrderModel, 'state' | 'totalWithTaxCents'> & {
  /** What was paid and has not gone back, nor is to. */
  leftCents: number;
  /** What the organizer has to give back by other means. */
  owedCents: number;
  isDisputed: boolean;
  /** Whether somebody asked to have something of it given back, and nobody has decided. */
  isRefundAsked: boolean;
  /** Whether its buyer can be written to. */
  hasMailbox: boolean;
  /** Whether it was sold by hand, to somebody who has not taken it into an account. */
  isWithoutAccount: boolean;
};

/** What each deed asks of the role. */
export const permissionOf = {
  SETTLE: 'UpdateRegistration',
  CANCEL: 'UpdateRegistration',
  REFUND: 'RefundOrder',
  ASK_REFUND: 'UpdateRegistration',
  DECLINE_REFUND: 'RefundOrder',
  RECORD_RETURNED: 'RefundOrder',
  RESEND_CONFIRMATION: 'UpdateRegistration',
  CORRECT_ADDRESS: 'UpdateRegistration',
  NOTE: 'UpdateRegistration',
} as const satisfies Record<OrderDeed, Permission>;

const permits: Record<OrderDeed, (order: OrderSituation) => boolean> = {
  SETTLE: ({ state }) => state === 'PaymentAuthorized',
  CANCEL: isUnpaid,
  REFUND: (order) => !isUnpaid(order) && order.leftCents > 0,
  ASK_REFUND: (order) => permits.REFUND(order) && !order.isRefundAsked,
  DECLINE_REFUND: ({ isRefundAsked }) => isRefundAsked,
  // What a bank may take back would go back twice.
  RECORD_RETURNED: ({ owedCents, isDisputed }) => owedCents > 0 && !isDisputed,
  RESEND_CONFIRMATION: ({ state, hasMailbox }) =>
    hasMailbox && (state === 'PaymentAuthorized' || state === 'PaymentSettled'),
  CORRECT_ADDRESS: (order) => order.isWithoutAccount && permits.RESEND_CONFIRMATION(order),
  NOTE: () => true,
};

const all: OrderDeed[] = [
  'SETTLE',
  'CANCEL',
  'REFUND',
  'ASK_REFUND',
  'DECLINE_REFUND',
  'RECORD_RETURNED',
  'RESEND_CONFIRMATION',
  'CORRECT_ADDRESS',
  'NOTE',
];

/** Whether an order that stands like this permits it. */
export const permitsDeed = (order: OrderSituation, deed: OrderDeed): boolean => permits[deed](order);

/** What this role may do with an order that stands like this. */
export const orderDeedsFor = (order: OrderSituation, roleCode: RoleCode): OrderDeed[] =>
  all.filter(
    (deed) =>
      permitsDeed(order, deed) &&
      mayIn(roleCode, permissionOf[deed]) &&
      // Nobody asks another for what they may do themself.
      !(deed === 'ASK_REFUND' && mayIn(roleCode, permissionOf.REFUND)),
  );
