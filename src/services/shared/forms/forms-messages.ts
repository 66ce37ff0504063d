import type { Notice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import type { UpdateRegistrationFormMutation } from '#services/generated/graphql.ts';

type Result = UpdateRegistrationFormMutation['updateRegistrationForm'];

/** Customer specification §8: success is told; a refusal stands at its fields, in the server's words. */
export function updateFormNotice(result: Result): Notice {
  switch (result.__typename) {
    case 'RegistrationFormSubmission':
      return { tone: 'success', message: 'Registration Form Submitted' };
    case 'FormValidationError':
      return { tone: 'error', message: result.message };
    default:
      return fallbackNotice(result);
  }
}
