export type SaleTimes = {
  isDraft: boolean;
  isCanceled: boolean;
  startsAt: Date;
  endsAt: Date;
  startSalesAt: Date | null;
  saleableCutoffAt: Date | null;
};

/** Why an event takes no registration now, in words for a person; null when it does. */
export function whyNotSaleable(event: SaleTimes, now: Date): string | null {
  const past = (time: Date | null) => time !== null && time <= now;
  if (event.isDraft) return 'This event is not open for registration.';
  if (event.isCanceled) return 'This event has been cancelled.';
  if (past(event.endsAt)) return 'This event has ended.';
  if (past(event.startsAt)) return 'This event has already started.';
  if (past(event.saleableCutoffAt)) return 'Registration for this event has closed.';
  if (event.startSalesAt !== null && event.startSalesAt > now) return 'Registration for this event has not opened yet.';
  return null;
}
