/** For how many days after an event's end its answers may be kept; null, elsewhere, is as long as their order. */
export const answersKeptDays = [30, 90, 180, 365] as const;

/** With what a new organizer begins (docs/decisions/175). */
export const newAnswersKeptDays = 90;

export const mayKeepAnswers = (days: number): boolean => answersKeptDays.some((one) => one === days);
