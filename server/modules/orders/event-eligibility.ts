import type { offerCodeAt, SaleTimes, SaleWindow } from '#server/modules/catalog/sale-status.ts';

/** The times of a sale as JSON has them: instants are text. */
export type SaleTimesRow = {
  [Key in keyof SaleTimes]: SaleTimes[Key] extends Date
    ? string
    : SaleTimes[Key] extends Date | null
      ? string | null
      : SaleTimes[Key];
};

/** The same as a part of statements; `event` is the alias of the event's row. */
export const saleTimesText = (event: string): string => `json_build_object(
  'state', ${event}.state, 'startsAt', ${event}.starts_at,
  'endsAt', ${event}.ends_at, 'startSalesAt', ${event}.start_sales_at, 'saleableCutoffAt', ${event}.saleable_cutoff_at,
  'salesPausedAt', ${event}.sales_paused_at)`;

export const saleTimesOf = ({ state, startsAt, endsAt, ...row }: SaleTimesRow): SaleTimes => ({
  state,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  startSalesAt: instantOf(row.startSalesAt),
  saleableCutoffAt: instantOf(row.saleableCutoffAt),
  salesPausedAt: instantOf(row.salesPausedAt),
});

/** The own window of what is sold, as JSON has it. */
export type SaleWindowRow = { [Key in keyof SaleWindow]: string | null };

/** The same as a part of statements; `product` is the alias of its row. */
export const saleWindowText = (product: string): string => `json_build_object(
  'startSalesAt', ${product}.start_sales_at, 'saleableCutoffAt', ${product}.saleable_cutoff_at)`;

export const saleWindowOf = (row: SaleWindowRow): SaleWindow => ({
  startSalesAt: instantOf(row.startSalesAt),
  saleableCutoffAt: instantOf(row.saleableCutoffAt),
});

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Why an event takes no registration. */
export type RefusedSale = Exclude<ReturnType<typeof offerCodeAt>, 'OPEN' | 'NOT_OFFERED'>;
