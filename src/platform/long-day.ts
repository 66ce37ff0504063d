/** The day of an instant on the reader's own clock, 'September 19, 2027'; an event's time is never said by it. */
export const longDay = (instant: string): string => format.format(new Date(instant));
const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
