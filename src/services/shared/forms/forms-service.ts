import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orSessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { updateFormNotice } from '#services/shared/forms/forms-messages.ts';
import {
  UpdateRegistrationFormDocument,
  type CheckoutFormFieldsFragment,
  type UpdateRegistrationFormMutation,
} from '#services/generated/graphql.ts';

/** A form of an order, with its questions and the answers so far. */
export type CheckoutForm = CheckoutFormFieldsFragment;
export type UpdateRegistrationFormResult = UpdateRegistrationFormMutation['updateRegistrationForm'];

/** Saves the answers and completes the submission, once for its key. */
export async function updateRegistrationForm(
  client: ApolloClient,
  { id, data, idempotencyKey }: { id: string; data: SavedAnswers; idempotencyKey: string },
  signal: AbortSignal,
): Promise<ServiceResult<UpdateRegistrationFormResult | SessionEnded>> {
  const result = await orSessionEnded(
    client
      .mutate({
        mutation: UpdateRegistrationFormDocument,
        variables: { id, data, idempotencyKey },
        context: callContext('itsFlow', signal),
      })
      .then((answer) => dataOf(answer).updateRegistrationForm),
  );
  return { result, notice: result.__typename === 'SessionEnded' ? null : updateFormNotice(result) };
}
