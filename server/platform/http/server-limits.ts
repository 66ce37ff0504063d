export type ServerLimits = {
  /** Calls that are answered at once; more only make each other wait. */
  calls: number;
  /** How late the event loop may be, in milliseconds. */
  delayMs: number;
  /** How long the calls that are being answered may have been there, in milliseconds, on the median. */
  ageMs: number;
  /**
   * What an answer may cost: a field is one, and an item of a page twenty more for the work of finding it (answer-cost.ts).
   * 14 pages of a hundred items, or a cart of 30 orders.
   */
  answerCost: number;
};

/** Measured with `npm run bench -- overload` (docs/decisions/048). */
export const serverLimits: ServerLimits = { calls: 1_200, delayMs: 1_500, ageMs: 5_000, answerCost: 30_000 };
