/** Customer specification §8, 'Attendee limit': in the refusal, and before it where the person would run into it. */
export const attendeeLimitWords = (maxAttendees: number): string =>
  `You have reached the maximum number of attendees. (Limit: ${maxAttendees})`;
