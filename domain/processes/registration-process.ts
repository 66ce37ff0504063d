import type { Chart } from '#domain/processes/chart.ts';

export const registrationStates = ['Confirmed', 'Cancelled'] as const;

export type RegistrationState = (typeof registrationStates)[number];

/** A registration is confirmed when its order is placed, and is cancelled once, for good. */
export const registrationProcess: Chart<RegistrationState> = { Confirmed: ['Cancelled'], Cancelled: [] };
