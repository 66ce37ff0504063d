import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { submissionMachine, type SubmissionActors } from '#machines/account/submission/submission-machine.ts';
import { getFormSubmission } from '#services/account/submissions/submissions-service.ts';

export function createSubmissionLogic({ client }: { client: ApolloClient }) {
  return submissionMachine.provide({
    actors: {
      getFormSubmission: fromPromise(({ input, signal }) => getFormSubmission(client, input, signal)),
    } satisfies SubmissionActors,
  });
}
