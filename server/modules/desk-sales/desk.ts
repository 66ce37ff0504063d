import { readAgain } from '#server/modules/desk-orders/find-order.ts';
import { correctAddressByMember } from '#server/modules/desk-sales/correct-address.ts';
import { countCorrection } from '#server/modules/desk-sales/count-correction.ts';
import { countSaleMail } from '#server/modules/desk-sales/count-sale-mail.ts';
import { readBoxOffice } from '#server/modules/desk-sales/read-box-office.ts';
import { quoteForMember } from '#server/modules/desk-sales/sale-quote.ts';
import { sellByMember } from '#server/modules/desk-sales/sell.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';

const askerOf = (context: Context) => ({ userId: requireSession(context).userId, language: context.language });

/** What an organizer's people sell by hand, and give, and where it is mailed (docs/decisions/172, 193). */
export const deskSales: Resolvers = {
  Query: {
    deskBoxOffice: (_parent, { eventId }, context) => readBoxOffice(context, askerOf(context), eventId),
    deskSaleQuote: (_parent, args, context) => quoteForMember(context, askerOf(context), args),
  },
  Mutation: {
    async sellByHand(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      const call = keyedCall('sellByHand', { scope: asker.userId, key, args });
      await countSaleMail(context, { userId: asker.userId, ...args, call });
      return once(context, call, {
        deed: (db) => sellByMember({ ...context, db }, asker, args),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
    async correctOrderAddress(_parent, { idempotencyKey: key, ...args }, context) {
      const asker = askerOf(context);
      const { id: orderId, ...wanted } = args;
      const call = keyedCall('correctOrderAddress', { scope: asker.userId, key, args });
      await countCorrection(context, { ...asker, orderId, call, emailAddress: args.emailAddress });
      return once(context, call, {
        deed: (db) => correctAddressByMember({ ...context, db }, { ...asker, orderId }, wanted),
        again: (id) => readAgain(context.db, asker, id),
      });
    },
  },
};
