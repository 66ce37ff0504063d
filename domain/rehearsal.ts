/** A rehearsal of a checkout, if nobody ends it before. */
export const rehearsalHours = 24;
