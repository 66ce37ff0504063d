import { askRefundByMember, declineRefundByMember } from '#server/modules/desk-orders/ask-refund.ts';
import {
  cancelByMember,
  noteByMember,
  recordReturnedByMember,
  resendByMember,
  settleByMember,
} from '#server/modules/desk-orders/change-order.ts';
import { countResend } from '#server/modules/desk-orders/count-resend.ts';
import { listDeskOrders } from '#server/modules/desk-orders/list-orders.ts';
import { findByCode, readAgain } from '#server/modules/desk-orders/find-order.ts';
import { previewRefund, refundByMember } from '#server/modules/desk-orders/refund-order.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

const askerOf = (context: Context) => ({ userId: requireSession(context).userId, language: context.language });

/** An organizer's orders: lists, one with its money, and what its people do with it (docs/decisions/158). */
export const deskOrders: Resolvers = {
  Query: {
    deskOrders: (_parent, { organizationId, filter, after }, context) =>
      context.db.transaction(
        (tx) => listDeskOrders(tx, askerOf(context), { organizationId, filter: filter ?? null, after: after ?? null }),
        ofOneMoment,
      ),
    deskOrder: (_parent, args, context) =>
      context.db.transaction((tx) => findByCode(tx, askerOf(context), args), ofOneMoment),
    refundPreview: (_parent, { lines }, context) => previewRefund(context, askerOf(context), lines),
  },
  Mutation: {
    settleOrder(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('settleOrder', { scope: asker.userId, key, args }), {
        deed: (db) => settleByMember({ ...context, db }, { ...asker, orderId: args.id }, args.means),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    cancelOrder(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('cancelOrder', { scope: asker.userId, key, args }), {
        deed: (db) => cancelByMember({ ...context, db }, { ...asker, orderId: args.id }),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    refundOrder(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('refundOrder', { scope: asker.userId, key, args }), {
        deed: (db) => refundByMember({ ...context, db }, asker, args),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    askRefund(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('askRefund', { scope: asker.userId, key, args }), {
        deed: (db) => askRefundByMember({ ...context, db }, asker, args),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    declineRefund(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('declineRefund', { scope: asker.userId, key, args }), {
        deed: (db) => declineRefundByMember({ ...context, db }, { ...asker, orderId: args.id }, args.reason),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    recordReturned(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('recordReturned', { scope: asker.userId, key, args }), {
        deed: (db) => recordReturnedByMember({ ...context, db }, { ...asker, orderId: args.id }, args.amount),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    async resendConfirmation(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      const call = keyedCall('resendConfirmation', { scope: asker.userId, key, args });
      await countResend(context, { ...asker, orderId: args.id, call });
      return once(context, call, {
        deed: (db) => resendByMember({ ...context, db }, { ...asker, orderId: args.id }),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    noteOrder(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      return once(context, keyedCall('noteOrder', { scope: asker.userId, key, args }), {
        deed: (db) => noteByMember({ ...context, db }, { ...asker, orderId: args.id }, args.text),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
  },
};
