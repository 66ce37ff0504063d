import type { TransferRefusal } from '#server/generated/resolvers.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export type RefusedTransfer = Refusal<'RegistrationTransferError'>;

export const refusedTransfer = (reason: TransferRefusal): RefusedTransfer =>
  refusal('RegistrationTransferError', { reason }, words[reason]);

const words: Record<TransferRefusal, string> = {
  CANCELLED: 'This registration is cancelled',
  EVENT_CANCELED: 'The organizer has cancelled this event',
  EVENT_STARTED: 'The event has begun',
  NOT_PAID: 'This ticket is not paid yet',
  OFFERED: 'This ticket is offered to somebody already',
  TOO_MANY: 'This ticket was given as often as it may be',
  GIVEN: 'This ticket was given to somebody',
  OWN: 'This ticket is yours',
  NOT_OFFERED: 'This ticket is not offered to anybody any more',
  LINK_UNKNOWN: 'This link is not valid',
};
