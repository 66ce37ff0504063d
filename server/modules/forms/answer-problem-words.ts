import type { AnswerProblem } from '#domain/form-answers.ts';

/** What the API says of an answer that does not fit (customer specification §5). */
export function answerProblemWords(problem: AnswerProblem): string {
  switch (problem.kind) {
    case 'tooShort':
      return `Minimum ${problem.least} characters`;
    case 'tooLong':
      return `Maximum ${problem.most.toLocaleString('en-CA')} characters`;
    default:
      return words[problem.kind];
  }
}

const words = {
  required: 'Required',
  email: 'Enter a valid email address',
  date: 'Enter a valid date',
  choice: 'Choose one of the options',
  choices: 'Choose from the options',
} satisfies Record<Exclude<AnswerProblem['kind'], 'tooShort' | 'tooLong'>, string>;
