/*
 * Arithmetic of wall times, '2027-02-05T19:30:00', by their own clock: no zone is asked, so none changes in between.
 */

const hourMs = 3_600_000;

/** So many milliseconds later, to the second. */
export const wallTimeAfter = (wallTime: string, ms: number): string =>
  new Date(Date.parse(`${wallTime}Z`) + ms).toISOString().slice(0, 19);

/** The same time of day so many days later. */
export const wallTimeInDays = (wallTime: string, days: number): string => wallTimeAfter(wallTime, 24 * hourMs * days);

/** What a form holds so many hours later: 2 after '2027-02-03T23:30' is '2027-02-04T01:30'; '' for what is no wall time. */
export const hoursAfter = (wallTime: string, hours: number): string =>
  Number.isNaN(Date.parse(`${wallTime}Z`)) ? '' : wallTimeAfter(wallTime, hours * hourMs).slice(0, wallTime.length);
