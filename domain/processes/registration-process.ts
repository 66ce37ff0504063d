import type { Chart } from '#domain/processes/chart.ts';

export const registrationStates = ['Confirmed', 'Cancelled', 'TransferOffered', 'CancelAsked'] as const;

export type RegistrationState = (typeof registrationStates)[number];

/**
 * A registration is confirmed when its order is placed, and is cancelled once, for good. Its holder may offer it to
 * somebody: it is theirs until that person accepts it, and then that person's. Where its policy has the organizer decide, who
 * bought it asks, and it stays good until they agree.
 */
export const registrationProcess: Chart<RegistrationState> = {
  Confirmed: ['TransferOffered', 'CancelAsked', 'Cancelled'],
  TransferOffered: ['Confirmed', 'Cancelled'],
  CancelAsked: ['Confirmed', 'Cancelled'],
  Cancelled: [],
};
