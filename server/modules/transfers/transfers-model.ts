import type { InferSelectModel } from 'drizzle-orm';
import type { events, products } from '#server/modules/catalog/catalog-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import type { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';

export type TransferRow = InferSelectModel<typeof registrationTransfers>;
type EventRow = InferSelectModel<typeof events>;

/** An offer with the ticket that it is about. */
export type FoundTransfer = {
  transfer: TransferRow;
  registration: RegistrationModel;
  event: Pick<EventRow, 'id' | 'startsAt' | 'calledOffAt' | 'state' | 'timeZone'>;
};

/** An open offer as its giver sees it. */
export type TransferOfferModel = Pick<TransferRow, 'id' | 'toAddress'> & { endsAt: Date; timeZone: string };

/** An offer as whoever has its link sees it. */
export type ReceivedTransferModel = Omit<TransferOfferModel, 'toAddress'> & {
  eventId: string;
  tier: InferSelectModel<typeof products>;
  giverName: string;
  giverId: string;
};
