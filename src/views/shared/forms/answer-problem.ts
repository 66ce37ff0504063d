import type { FieldError } from '#domain/form-answers.ts';
import type { Language } from '#domain/language.ts';
import { problemLong, problemOther, problemShort } from '#messages/forms.ts';

/** What is said at the question of that key; the server's own words stay as they are. */
export function problemAt(errors: readonly FieldError[], at: string, language: Language): string | undefined {
  const error = errors.find(({ key }) => key === at);
  if (!error) return undefined;
  if ('message' in error) return error.message;
  const { problem } = error;
  switch (problem.kind) {
    case 'tooShort':
      return problemShort(problem, language);
    case 'tooLong':
      return problemLong(problem, language);
    default:
      return problemOther({ problem: problem.kind }, language);
  }
}
