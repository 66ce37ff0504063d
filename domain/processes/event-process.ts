import type { Chart } from '#domain/processes/chart.ts';

/** What is decided of an event. That one which is published has started or is over, its own times say. */
export const eventStates = ['DRAFT', 'LIVE', 'CANCELED'] as const;

export type EventState = (typeof eventStates)[number];

export const eventProcess: Chart<EventState> = {
  DRAFT: ['LIVE'],
  LIVE: ['DRAFT', 'CANCELED'],
  // By the organizer's file that cancelled it, as long as nothing of it was called off.
  CANCELED: ['LIVE'],
};
