/** Of one language of a message to an event's people (docs/decisions/163), in characters. */
export const messageLimits = { subject: 150, text: 5_000 } as const;

/** Registrations that may be chosen for one (docs/decisions/184). */
export const mostChosen = 200;

/** A line of a message as one reader gets it: '{first name}' and '{prénom}' are theirs. */
export const filledForReader = (line: string, firstName: string): string =>
  line.replaceAll(/\{(?:first name|prénom)\}/gi, () => firstName);

/** Its text for one reader, by paragraphs: an empty line begins one. */
export const messageParagraphs = (text: string, firstName: string): string[] =>
  filledForReader(text, firstName).split(/\n\s*\n/u);
