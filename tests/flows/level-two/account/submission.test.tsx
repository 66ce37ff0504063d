import { submissionRequirements } from '#tests/model/account/submission/submission-requirements.ts';
import { RegistrationFormScreen } from '#views/account/settings/registration-form-screen.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, shownText } from '../on-screen.ts';

const isAnswering = () => shownText(/^Questions of/) !== null;

describeRendered({
  owns: [
    'views/account/settings/registration-form-screen',
    'views/account/settings/account-states',
    'machines/account/submission/',
  ],
  requirements: submissionRequirements,
  draw: (actor) => (
    <SubmissionFlow.Provider actor={actor}>
      <RegistrationFormScreen renderForm={(form) => <p>Questions of {form.eventForm.name}</p>} />
    </SubmissionFlow.Provider>
  ),
  controls: {
    'submission.retry': { find: () => button('Try again') },
    'submission.completed': { from: 'the form itself, a flow of its own, when its answers are saved' },
  },
  shows: {
    readingSubmission: () => shownText('Loading registration form...') !== null,
    unreadable: () => shownText('Error') !== null && button('Try again') !== null,
    signedOut: () => shownText('Guard: No active customer.') !== null,
    missing: () => shownText('Form Submission not found') !== null,
    answering: isAnswering,
    completed: isAnswering,
  },
});
