import type { RegistrationState } from '#domain/processes/registration-process.ts';
import type { DeskPersonState } from '#server/generated/desk-resolvers.ts';

/** The states of a registration as the desk's contract names them. */
export const stateNames = {
  Confirmed: 'CONFIRMED',
  TransferOffered: 'OFFERED',
  CancelAsked: 'CANCEL_ASKED',
  Cancelled: 'CANCELLED',
} as const satisfies Record<RegistrationState, DeskPersonState>;

const states = {
  CONFIRMED: 'Confirmed',
  OFFERED: 'TransferOffered',
  CANCEL_ASKED: 'CancelAsked',
  CANCELLED: 'Cancelled',
} as const satisfies Record<DeskPersonState, RegistrationState>;

export const stateNamed = (name: DeskPersonState): RegistrationState => states[name];
