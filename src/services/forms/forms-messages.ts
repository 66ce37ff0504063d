import type { Notice } from '#domain/answer.ts';
import type { UpdateRegistrationFormMutation } from '#services/generated/graphql.ts';

type Result = UpdateRegistrationFormMutation['updateRegistrationForm'];

/** Customer specification §8: success is told; a refusal stands at its fields, in the server's words. */
const notices: Record<Result['__typename'], (message: string) => Notice> = {
  RegistrationFormSubmission: () => ({ tone: 'success', message: 'Registration Form Submitted' }),
  FormValidationError: (message) => ({ tone: 'error', message }),
};

export const updateFormNotice = (result: Result): Notice =>
  notices[result.__typename](result.__typename === 'FormValidationError' ? result.message : '');
