import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { accountSessionsMachine, type AccountSessionsActors } from '#machines/security/account-sessions-machine.ts';
import { emailRequestMachine, type EmailRequestActors } from '#machines/security/email-request-machine.ts';
import { passwordChangeMachine, type PasswordChangeActors } from '#machines/security/password-change-machine.ts';
import {
  endOtherSessions,
  endSession,
  getMySessions,
  requestUpdateCustomerEmailAddress,
  updateCustomerPassword,
} from '#services/guard/account-guard-service.ts';

type World = { client: ApolloClient };

export const createPasswordChangeLogic = ({ client }: World) =>
  passwordChangeMachine.provide({
    actors: {
      updateCustomerPassword: fromPromise(({ input, signal }) => updateCustomerPassword(client, input, signal)),
    } satisfies PasswordChangeActors,
  });

export const createEmailRequestLogic = ({ client }: World) =>
  emailRequestMachine.provide({
    actors: {
      requestUpdateCustomerEmailAddress: fromPromise(({ input, signal }) =>
        requestUpdateCustomerEmailAddress(client, input, signal),
      ),
    } satisfies EmailRequestActors,
  });

export const createAccountSessionsLogic = ({ client }: World) =>
  accountSessionsMachine.provide({
    actors: {
      getMySessions: fromPromise(({ signal }) => getMySessions(client, signal)),
      endSession: fromPromise(({ input, signal }) => endSession(client, input, signal)),
      endOtherSessions: fromPromise(({ signal }) => endOtherSessions(client, signal)),
    } satisfies AccountSessionsActors,
  });
