import type { ApolloClient } from '@apollo/client';
import { fromCallback, fromPromise } from 'xstate';
import type { FieldValue, FormValues } from '#domain/form-content.ts';
import {
  registrationFormMachine,
  type DraftCommand,
  type RegistrationFormActors,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';
import { updateRegistrationForm } from '#services/shared/forms/forms-service.ts';

/** A registration form with the API, and the drafts of this tab. */
export function createRegistrationFormLogic({ client }: { client: ApolloClient }) {
  const actors = {
    loadDraft: fromPromise(async ({ input }) => keptAnswers(input.submissionId).get()),
    keepDraft,
    updateRegistrationForm: fromPromise(({ input, signal }) => updateRegistrationForm(client, withKey(input), signal)),
  } satisfies RegistrationFormActors;
  return registrationFormMachine.provide({ actors });
}

const keepDraft = fromCallback<DraftCommand, { submissionId: string }>(({ input, receive }) => {
  const kept = keptAnswers(input.submissionId);
  receive((command) => kept.set(command.type === 'draft.keep' ? command.values : null));
});

/** The answers that were not saved before a reload; what is no answer is left out. */
export const keptAnswers = (submissionId: string) =>
  keptData(
    entries.answersDraft,
    (found): FormValues | null =>
      Object.fromEntries(
        Object.entries(found).filter((entry): entry is [string, FieldValue] => isFieldValue(entry[1])),
      ),
    submissionId,
  );

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((choice) => typeof choice === 'string'));
