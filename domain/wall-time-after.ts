/** The wall clock some milliseconds later, with no zone's change in between. */
export const wallTimeAfter = (wallTime: string, ms: number): string =>
  new Date(Date.parse(`${wallTime}Z`) + ms).toISOString().slice(0, 19);
