import type { AnswerProblem } from '#domain/form-answers.ts';
import type { Language } from '#domain/language.ts';
import { problemLong, problemOther, problemShort } from '#messages/forms.ts';
import { answerKind } from '#messages/refusals.ts';

/** The same as at a question, and an answer of another kind than its question's. */
export type GivenProblem = AnswerProblem | { kind: 'words' | 'yesNo' };

/** What the API says of an answer that does not fit, in the language of who asks (customer specification §5). */
export function answerProblemWords(problem: GivenProblem, language: Language): string {
  switch (problem.kind) {
    case 'tooShort':
      return problemShort(problem, language);
    case 'tooLong':
      return problemLong(problem, language);
    case 'words':
    case 'yesNo':
      return answerKind({ kind: problem.kind }, language);
    default:
      return problemOther({ problem: problem.kind }, language);
  }
}
