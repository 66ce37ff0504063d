import { textIn } from '#domain/texts.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { forgetClaimLinksJob } from '#server/modules/order-claims/claim-links.ts';
import { claimOrder } from '#server/modules/order-claims/claim-order.ts';
import { receivedOrder } from '#server/modules/order-claims/received-order.ts';
import type { ReceivedOrderModel } from '#server/modules/order-claims/received-order.ts';
import type { ClaimableEventModel } from '#server/modules/order-claims/tickets-by-event.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { one } from '#server/platform/batch.ts';
import { followLink } from '#server/platform/follow-link.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What was sold by hand is taken into an account by a link of its mail (docs/decisions/181). */
export const orderClaimsModule: ServerModule = {
  resolvers: {
    Query: {
      receivedOrder: async (_parent, { token }, context) => {
        const userId = context.session?.userId ?? null;
        const received = await followLink(context, () => receivedOrder(context, userId, token));
        return 'errorCode' in received ? received : { ...received, __typename: 'ReceivedOrder' as const };
      },
    },
    Mutation: {
      claimOrder(_parent, args, context) {
        const { userId } = requireSession(context);
        return followLink(context, () => claimOrder(context, userId, args));
      },
    },
    ReceivedOrder: {
      organizerName: ({ organization }: ReceivedOrderModel, _args, { language }) => textIn(organization, language).name,
    },
  },
  loaders: {
    ClaimableEvent: { event: one(({ eventId }: ClaimableEventModel) => eventId, findEventsByIds) },
  },
  jobs: [forgetClaimLinksJob],
};
