import type { Chart } from '#domain/processes/chart.ts';

/** An offer of a ticket to somebody is good for so many days, and a ticket may be given so often (docs/decisions/132). */
export const transferLimits = { days: 7, times: 3 };

export const transferStates = ['OFFERED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED'] as const;

export type TransferState = (typeof transferStates)[number];

/** An offer of a ticket ends once. ENDED: the ticket was cancelled, while it was offered or after it was accepted. */
export const transferProcess: Chart<TransferState> = {
  OFFERED: ['ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED'],
  ACCEPTED: ['ENDED'],
  DECLINED: [],
  WITHDRAWN: [],
  LAPSED: [],
  ENDED: [],
};
