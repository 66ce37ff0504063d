/** A wall time of a form so many hours later by the same clock: 2 after '2027-02-03T23:30' is '2027-02-04T01:30'; '' for what is none. */
export function hoursAfter(wallTime: string, hours: number): string {
  const instant = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(instant)) return '';
  return new Date(instant + hours * 3_600_000).toISOString().slice(0, wallTime.length);
}
