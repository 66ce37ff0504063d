import type { FormNotice } from '#domain/notice.ts';
import { fallbackNotice } from '#services/client/fallback-notice.ts';
import { refusedNotice } from '#services/client/refused-notice.ts';
import type { UpdateRegistrationFormMutation } from '#services/generated/graphql.ts';

type Result = UpdateRegistrationFormMutation['updateRegistrationForm'];

/** Customer specification §8: success is told; a refusal stands at its fields, in the server's words. */
export function updateFormNotice(result: Result): FormNotice {
  switch (result.__typename) {
    case 'RegistrationFormSubmission':
      return { tone: 'success', message: { code: 'formSaved' } };
    case 'FormValidationError':
      return refusedNotice(result);
    default:
      return fallbackNotice(result);
  }
}
