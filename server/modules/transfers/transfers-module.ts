import { textIn } from '#domain/texts.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { findHeldRegistration } from '#server/modules/registrations/own-registration.ts';
import { acceptTransfer, declineTransfer } from '#server/modules/transfers/answer-transfer.ts';
import { concludeTransfers } from '#server/modules/transfers/conclude-transfers.ts';
import { giveBackTicket } from '#server/modules/transfers/give-back.ts';
import { offerTransfer } from '#server/modules/transfers/offer-transfer.ts';
import type { Offered } from '#server/modules/transfers/offer-transfer.ts';
import { receivedTransfer } from '#server/modules/transfers/received-transfer.ts';
import { transferLoaders } from '#server/modules/transfers/transfer-loaders.ts';
import type { ReceivedTransferModel, TransferOfferModel } from '#server/modules/transfers/transfers-model.ts';
import { withdrawTransfer } from '#server/modules/transfers/withdraw-transfer.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { one } from '#server/platform/batch.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import { followLink } from '#server/platform/follow-link.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { countTry } from '#server/platform/rate-limit.ts';

/** What was done for a key that was used before: the ticket as it is by now, if the person has it still. */
const heldAgain = async ({ db }: Context, userId: string, id: string): Promise<Offered | null> => {
  const registration = await findHeldRegistration(db, userId, id);
  return registration && { ...registration, __typename: 'Registration' };
};

function orThrow(result: Offered | null): Offered {
  if (!result) throw badInput('There is no such registration');
  return result;
}

const ends = {
  expiresAt: ({ endsAt }: { endsAt: Date }) => endsAt.toISOString(),
  expiresWallTime: ({ endsAt, timeZone }: { endsAt: Date; timeZone: string }) => wallTimeOf(endsAt, timeZone),
  timeZoneName: ({ endsAt, timeZone }: { endsAt: Date; timeZone: string }, _: unknown, { language }: Context) =>
    zoneShortName(endsAt, timeZone, language),
};

/** Tickets that their holder gives to somebody (docs/decisions/132). */
export const transfersModule: ServerModule = {
  resolvers: {
    Query: {
      receivedTransfer: async (_parent, { token }, context) => {
        const received = await followLink(context, () => receivedTransfer(context, token));
        return 'errorCode' in received ? received : { ...received, __typename: 'ReceivedTransfer' as const };
      },
    },
    Mutation: {
      async offerTransfer(_parent, { idempotencyKey: key, ...args }, context) {
        const { userId } = requireSession(context);
        await countTry(context, 'offerTransfer', userId);
        const { language } = context;
        return orThrow(
          await once(context, keyedCall('offerTransfer', { scope: userId, key, args }), {
            deed: (db) =>
              offerTransfer({ ...context, db }, { userId, language }, args.registrationId, args.emailAddress),
            again: (id) => heldAgain(context, userId, id),
          }),
        );
      },
      async withdrawTransfer(_parent, { idempotencyKey: key, ...args }, context) {
        const { userId } = requireSession(context);
        return orThrow(
          await once(context, keyedCall('withdrawTransfer', { scope: userId, key, args }), {
            deed: (db) => withdrawTransfer({ ...context, db }, userId, args.registrationId),
            again: (id) => heldAgain(context, userId, id),
          }),
        );
      },
      async giveBackTicket(_parent, { idempotencyKey: key, ...args }, context) {
        const { userId } = requireSession(context);
        const result = await once(context, keyedCall('giveBackTicket', { scope: userId, key, args }), {
          deed: (db) => giveBackTicket({ ...context, db }, userId, args.registrationId),
          again: async () => ({ __typename: 'Success' as const, success: true }),
          idOf: (done) => (done && 'success' in done ? args.registrationId : null),
        });
        if (!result) throw badInput('There is no such registration');
        return result;
      },
      acceptTransfer(_parent, { token }, context) {
        const { userId } = requireSession(context);
        return followLink(context, () => acceptTransfer(context, userId, token));
      },
      declineTransfer: (_parent, { token }, context) => followLink(context, () => declineTransfer(context, token)),
    },
    TransferOffer: { ...ends, emailAddress: ({ toAddress }: TransferOfferModel) => toAddress },
    ReceivedTransfer: {
      ...ends,
      tierName: ({ tier }: ReceivedTransferModel, _args, { language }) => textIn(tier, language).name,
      isOwn: ({ giverId }: ReceivedTransferModel, _args, { session }) => session?.userId === giverId,
    },
  },
  loaders: {
    Registration: transferLoaders,
    ReceivedTransfer: { event: one(({ eventId }: ReceivedTransferModel) => eventId, findEventsByIds) },
  },
  jobs: [{ queue: 'conclude-transfers', schedule: '*/5 * * * *', handle: concludeTransfers }],
};
