export type SaleTimes = {
  isDraft: boolean;
  isCanceled: boolean;
  startsAt: Date;
  endsAt: Date;
  startSalesAt: Date | null;
  saleableCutoffAt: Date | null;
};

/** The same as JSON has it: instants are text. */
export type SaleTimesRow = {
  [Key in keyof SaleTimes]: SaleTimes[Key] extends Date
    ? string
    : SaleTimes[Key] extends Date | null
      ? string | null
      : SaleTimes[Key];
};

/** The same as a part of statements; `event` is the alias of the event's row. */
export const saleTimesText = (event: string): string => `json_build_object(
  'isDraft', ${event}.is_draft, 'isCanceled', ${event}.is_canceled, 'startsAt', ${event}.starts_at,
  'endsAt', ${event}.ends_at, 'startSalesAt', ${event}.start_sales_at, 'saleableCutoffAt', ${event}.saleable_cutoff_at)`;

export const saleTimesOf = ({
  startsAt,
  endsAt,
  startSalesAt,
  saleableCutoffAt,
  ...flags
}: SaleTimesRow): SaleTimes => ({
  ...flags,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  startSalesAt: startSalesAt === null ? null : new Date(startSalesAt),
  saleableCutoffAt: saleableCutoffAt === null ? null : new Date(saleableCutoffAt),
});

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
