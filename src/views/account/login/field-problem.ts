import type { Language } from '#domain/language.ts';
import { fieldProblem } from '#messages/login.ts';

/** What is wrong with a field of the account's forms (customer specification §5): the schemas name it, the view says it. */
const problems = [
  'emailAddress',
  'password',
  'mismatch',
  'firstName',
  'lastName',
  'code',
  'ownPassword',
  'passkeyName',
  'appCode',
] as const;
export type FieldProblem = (typeof problems)[number];

/** In words for the reader; undefined for a field with nothing wrong. `code` is what a schema gave as its message. */
export function problemIn(code: string | undefined, language: Language): string | undefined {
  const problem = problems.find((one) => one === code);
  return problem && fieldProblem({ problem }, language);
}
