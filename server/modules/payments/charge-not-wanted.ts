import type { AttemptRefusal } from '#server/modules/payments/payments-tables.ts';

/** The charge is real, but the order can't take it any more. */
export class ChargeNotWanted extends Error {
  refusal: AttemptRefusal;
  constructor(refusal: AttemptRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
