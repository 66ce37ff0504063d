import type { Chart } from '#domain/processes/chart.ts';

export const cancellationRequestStates = ['ASKED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED'] as const;

export type CancellationRequestState = (typeof cancellationRequestStates)[number];

/**
 * Who bought a ticket asks its organizer to take it back, and is answered once. LAPSED: its event began before that. ENDED: the
 * ticket was cancelled another way.
 */
export const cancellationRequestProcess: Chart<CancellationRequestState> = {
  ASKED: ['APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED'],
  APPROVED: [],
  DECLINED: [],
  WITHDRAWN: [],
  LAPSED: [],
  ENDED: [],
};
