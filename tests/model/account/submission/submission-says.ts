import type { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const title = 'Registration Form';
const questions = 'Questions of Name tag';

const failure = (words: string): Face => ({
  shows: [title],
  announces: [`${words} Try again`],
  open: ['Back', 'submission.retry', 'Try again'],
  hides: [questions, 'Back to forms', 'Loading registration form...'],
});

const answering: Face = {
  shows: [`${title} The Winter’s Tale Name tag ${questions} Back to forms`],
  open: ['Back', 'Back to forms'],
  hides: ['Loading registration form...', 'Try again'],
};

/** Customer specification §2, 'Registration form detail'. */
export const submissionSays: SaysOf<typeof submissionMachine> = {
  readingSubmission: {
    shows: [title],
    announces: ['Loading registration form...'],
    open: ['Back'],
    hides: ['Back to forms', 'Try again'],
  },
  unreadable: failure('Error An unexpected error occurred'),
  signedOut: failure('Guard: No active customer.'),
  missing: {
    shows: [title],
    announces: ['Form Submission not found Back to forms'],
    open: ['Back', 'Back to forms'],
    hides: ['Try again', questions],
  },
  answering,
  completed: answering,
};
