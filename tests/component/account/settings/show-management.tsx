import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { here, laptopKey, phone, phoneKey } from '#tests/model/account/security/sample-guards.ts';
import { invokedActors } from '#tools/flows/machine/structure.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { plainDeletion } from '#tests/model/account/personal-data/sample-deletions.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import { AccountManagementScreen } from '#views/account/settings/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { MyDataFlow } from '#views/account/settings/my-data-context.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { PasswordChangeFlow } from '#views/account/settings/password-change-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

export type Answers = Record<string, (input: unknown) => unknown>;

/** The usual answers of the server; a test gives others, by the actor that asks. */
const usual: Answers = {
  getAccountDeletion: () => ({ __typename: 'ReadDeletion', deletion: plainDeletion }),
  getMySessions: () => ({ __typename: 'MySessions', sessions: [here, phone] }),
  getSecondFactor: () => ({ __typename: 'SecondFactor', isOn: false, codesLeft: 0, neededBy: [] }),
  getPasskeys: () => ({ __typename: 'Passkeys', passkeys: [phoneKey, laptopKey] }),
};

/** The page; what the flows ask of the world is kept. An actor without an answer waits for ever. */
export async function showManagement(changes: Answers = {}) {
  const asked: [name: string, input: unknown][] = [];
  const answers = { ...usual, ...changes };
  const started = <TMachine extends AnyStateMachine>(machine: TMachine) => {
    const names = invokedActors(machine);
    const actors = Object.fromEntries(
      names.map((name) => [
        name,
        fromPromise(async ({ input }: { input: unknown }) => {
          asked.push([name, input]);
          const answer = answers[name];
          return answer ? answer(input) : new Promise(() => undefined);
        }),
      ]),
    );
    const provided: AnyStateMachine = machine.provide({ actors });
    return createActor(provided).start();
  };
  render(
    <SessionFlow.Provider actor={await startedSession(person('alex'))}>
      <EmailRequestFlow.Provider actor={started(emailRequestMachine)}>
        <PasswordChangeFlow.Provider actor={started(passwordChangeMachine)}>
          <PasskeysFlow.Provider actor={started(passkeysMachine)}>
            <AuthenticatorFlow.Provider actor={started(authenticatorMachine)}>
              <AccountSessionsFlow.Provider actor={started(accountSessionsMachine)}>
                <MyDataFlow.Provider actor={started(myDataMachine)}>
                  <AccountDeletionFlow.Provider actor={started(accountDeletionMachine)}>
                    <AccountManagementScreen />
                  </AccountDeletionFlow.Provider>
                </MyDataFlow.Provider>
              </AccountSessionsFlow.Provider>
            </AuthenticatorFlow.Provider>
          </PasskeysFlow.Provider>
        </PasswordChangeFlow.Provider>
      </EmailRequestFlow.Provider>
    </SessionFlow.Provider>,
  );
  await act(settled);
  return { user: userEvent.setup(), asked: () => asked.filter(([name]) => !name.startsWith('get')) };
}

export const panel = (name: string) => within(screen.getByRole('region', { name }));
export const textOf = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim();
export const isLocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
/** A message that is these words in English. */
const words = (message: string) => ({ code: 'NativeAuthStrategyError' as const, words: message });

export const success = (message: string) => ({
  result: { __typename: 'Success', success: true },
  notice: { tone: 'success', message: words(message) },
});
export const refusal = (typename: string, message: string) => ({
  result: { __typename: typename },
  notice: { tone: 'error', message: words(message) },
});
