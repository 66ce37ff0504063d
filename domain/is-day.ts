/** A day of the calendar as '2026-11-21', in no zone. Days compare as text. */
export type Day = string;

/** '2026-11-21' of the years 1900 to 2199; not '2026-02-30'. */
export const isDay = (text: string): text is Day =>
  /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && isoDay(Date.parse(`${text}T00:00:00Z`)) === text;

/** The day of an instant in UTC; '' of none. */
export const isoDay = (ms: number): Day => (Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, 10) : '');

/** '2026-11-21' of a wall-clock time, for grouping by day. */
export const dayKey = (wallTime: string): Day => wallTime.slice(0, 10);
