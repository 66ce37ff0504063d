import { languageUsed, textIn } from '#domain/texts.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { decideCancellations, decidedBefore } from '#server/modules/cancellations/decide-cancellations.ts';
import type { Decided } from '#server/modules/cancellations/decide-cancellations.ts';
import { findWaiting } from '#server/modules/cancellations/find-waiting.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { givenReason } from '#server/platform/given-text.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What buyers ask to give up, where the organizer decides (docs/decisions/145). */
export const deskCancellations: Resolvers = {
  Query: {
    deskCancellations: (_parent, { organizationId }, context) =>
      findWaiting(context, requireSession(context).userId, organizationId),
  },
  Mutation: {
    async decideCancellations(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      const { ids, decision } = args;
      const reason = givenReason(args.reason);
      const decided = await once<Decided>(context, keyedCall('decideCancellations', { scope: userId, key, args }), {
        deed: (db) => decideCancellations({ ...context, db }, ids, { userId, decision, reason }),
        again: (deedId) => decidedBefore(context.db, deedId),
      });
      if (!decided || 'errorCode' in decided) return decided;
      return { ...decided, __typename: 'DecidedCancellations' as const };
    },
  },
  DeskCancellation: {
    id: ({ request }) => request.id,
    orderCode: ({ order }) => order.code,
    eventId: ({ event }) => event.id,
    eventName: ({ event }, _args, { language }) => textIn(event, language).name,
    eventLanguage: ({ event }, _args, { language }) => languageUsed(event, language),
    tierName: ({ tier }, _args, { language }) => textIn(tier, language).name,
    tierLanguage: ({ tier }, _args, { language }) => languageUsed(tier, language),
    askedAt: ({ request }) => request.askedAt.toISOString(),
    endsAt: ({ event }) => event.startsAt.toISOString(),
    back: ({ request, order }) => moneyOf(request.backCents, order.currencyCode),
  },
  DecidedCancellations: { back: ({ backCents, currencyCode }) => moneyOf(backCents, currencyCode) },
};
