import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  accountSessionsMachine,
  type AccountSessionsActors,
} from '#machines/account/security/account-sessions-machine.ts';
import { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import type { AuthenticatorActors } from '#machines/account/security/authenticator-types.ts';
import { emailRequestMachine, type EmailRequestActors } from '#machines/account/security/email-request-machine.ts';
import { myDataMachine, type MyDataActors } from '#machines/account/security/my-data-machine.ts';
import { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import type { PasskeysActors } from '#machines/account/security/passkeys-types.ts';
import {
  passwordChangeMachine,
  type PasswordChangeActors,
} from '#machines/account/security/password-change-machine.ts';
import {
  endOtherSessions,
  endSession,
  getMySessions,
  requestUpdateCustomerEmailAddress,
  updateCustomerPassword,
} from '#services/account/guard/account-guard-service.ts';
import { getMyData } from '#services/account/guard/my-data-service.ts';
import {
  addPasskey,
  confirmIdentity,
  getPasskeys,
  removePasskey,
  renamePasskey,
} from '#services/account/guard/passkeys-service.ts';
import {
  confirmAuthenticator,
  getSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  turnOffSecondFactor,
} from '#services/account/guard/second-factor-service.ts';

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

/** `ask` gets the file, and `give` hands it to the person. */
export const createMyDataLogic = ({
  client,
  ask,
  give,
}: World & { ask: typeof fetch; give: (name: string, content: Blob) => void }) =>
  myDataMachine.provide({
    actors: {
      downloadMyData: fromPromise(async ({ signal }) => {
        const { answer, file } = await getMyData(ask, signal);
        // Who left meanwhile is given nothing any more.
        if (file && !signal.aborted) give(file.name, file.content);
        return answer;
      }),
      confirmIdentity: fromPromise(({ input, signal }) => confirmIdentity(client, input, signal)),
    } satisfies MyDataActors,
  });

export const createPasskeysLogic = ({ client }: World) =>
  passkeysMachine.provide({
    actors: {
      getPasskeys: fromPromise(({ signal }) => getPasskeys(client, signal)),
      addPasskey: fromPromise(({ input, signal }) => addPasskey(client, input, signal)),
      renamePasskey: fromPromise(({ input, signal }) => renamePasskey(client, input, signal)),
      removePasskey: fromPromise(({ input, signal }) => removePasskey(client, input, signal)),
      confirmIdentity: fromPromise(({ input, signal }) => confirmIdentity(client, input, signal)),
    } satisfies PasskeysActors,
  });

export const createAuthenticatorLogic = ({ client }: World) =>
  authenticatorMachine.provide({
    actors: {
      getSecondFactor: fromPromise(({ signal }) => getSecondFactor(client, signal)),
      startAuthenticator: fromPromise(({ signal }) => startAuthenticator(client, signal)),
      confirmAuthenticator: fromPromise(({ input, signal }) => confirmAuthenticator(client, input, signal)),
      turnOffSecondFactor: fromPromise(({ signal }) => turnOffSecondFactor(client, signal)),
      renewRecoveryCodes: fromPromise(({ signal }) => renewRecoveryCodes(client, signal)),
      confirmIdentity: fromPromise(({ input, signal }) => confirmIdentity(client, input, signal)),
    } satisfies AuthenticatorActors,
  });
