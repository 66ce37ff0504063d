import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import type { FieldValue, FormValues } from '#domain/form-content.ts';
import {
  registrationFormMachine,
  type DraftCommand,
  type RegistrationFormActors,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { updateRegistrationForm } from '#services/shared/forms/forms-service.ts';

export const draftKey = (submissionId: string) => `registration-form-draft:${submissionId}`;

/** A registration form with the API, and the drafts of this tab. */
export function createRegistrationFormLogic({ client }: { client: ApolloClient }) {
  const actors = {
    loadDraft: fromPromise(async ({ input }) => readDraft(sessionStorage.getItem(draftKey(input.submissionId)))),
    keepDraft,
    updateRegistrationForm: fromPromise(({ input, signal }) => updateRegistrationForm(client, withKey(input), signal)),
  } satisfies RegistrationFormActors;
  return registrationFormMachine.provide({ actors });
}

const keepDraft = fromCallback<DraftCommand, { submissionId: string }>(({ input, receive }) => {
  const key = draftKey(input.submissionId);
  receive((command) => {
    try {
      if (command.type === 'draft.keep') sessionStorage.setItem(key, JSON.stringify(command.values));
      else sessionStorage.removeItem(key);
    } catch {
      // a browser that keeps nothing loses a draft on reload only
    }
  });
});

/** The answers that were kept; null when there are none or they can't be read. */
export function readDraft(kept: string | null): FormValues | null {
  if (kept === null) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    const answers = Object.entries(parsed).filter((entry): entry is [string, FieldValue] => isFieldValue(entry[1]));
    return Object.fromEntries(answers);
  } catch {
    return null;
  }
}

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((choice) => typeof choice === 'string'));
