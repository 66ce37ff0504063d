import { badInput } from '#server/platform/client-error.ts';

/** Characters that a line of text may have: a name, a street, a telephone number. */
const lineMost = 200;

/**
 * A line that a person typed, trimmed and without control characters. `name` says in the refusal what is too long:
 * 'First name'.
 */
export function givenLine(text: string, name: string): string {
  const line = onOneLine(text);
  if (line.length > lineMost) throw badInput(`${name} may have at most ${lineMost} characters`);
  return line;
}

/** The same for a line that may be left out; an empty one is none. */
export const givenLineOrNull = (text: string | null | undefined, name: string): string | null =>
  givenLine(text ?? '', name) || null;

const reasonMost = 500;

/** The same for a few sentences that somebody else reads as the reason of a deed. Throws BAD_USER_INPUT for more. */
export function givenReason(text: string | null | undefined): string | null {
  const reason = onOneLine(text ?? '');
  if (reason.length > reasonMost) throw badInput(`A reason may have at most ${reasonMost} characters`);
  return reason || null;
}

const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
