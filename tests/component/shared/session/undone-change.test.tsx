import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Language } from '#domain/language.ts';
import type { ServiceResult } from '#domain/notice.ts';
import { undoChangeMachine, type UndoChangeActors } from '#machines/account/undo-change/undo-change-machine.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { undoneTitle, undoSubmit } from '#messages/account-links.ts';
import { fieldConfirmPassword, fieldPassword } from '#messages/login.ts';
import { LanguageContext } from '#platform/language-context.ts';
import type { UndoAccountChangeMutation, UndoAccountChangeMutationVariables } from '#services/generated/graphql.ts';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';
import { UndoChangeScreen } from '#views/account/account-links/undo-change-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { sessionOf } from './started-session.ts';

type Guards = { removedPasskeys: number; keptPasskeys: number; authenticatorRemoved: boolean };

/** Undoes a change of the password, and reads what the page says then. */
async function shownAfter(guards: Guards, language: Language = 'en'): Promise<(string | null)[]> {
  const actors = {
    undoAccountChange: fromPromise<
      ServiceResult<UndoAccountChangeMutation['undoAccountChange']>,
      UndoAccountChangeMutationVariables
    >(async () => ({
      result: {
        __typename: 'UndoneAccountChange',
        identifier: 'alex@foyer.example',
        addressGivenBack: false,
        ...guards,
      },
      notice: null,
    })),
    startSession: fromPromise<void, { user: Person | null }>(async () => undefined),
  } satisfies UndoChangeActors;
  const undo = createActor(undoChangeMachine.provide({ actors }), { input: { token: 't1' } }).start();
  render(
    <LanguageContext value={language}>
      <SessionFlow.Provider actor={sessionOf(async () => null).start()}>
        <UndoChangeFlow.Provider actor={undo}>
          <UndoChangeScreen of="password" />
        </UndoChangeFlow.Provider>
      </SessionFlow.Provider>
    </LanguageContext>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(fieldPassword(language)), 'a password of the owner');
  await user.type(screen.getByLabelText(fieldConfirmPassword(language)), 'a password of the owner');
  await user.click(screen.getByRole('button', { name: undoSubmit(language) }));
  await screen.findByRole('heading', { name: undoneTitle(language) });
  const [, ...others] = within(screen.getByRole('main')).getAllByRole('paragraph');
  return others.map(({ textContent }) => textContent);
}

const kept = 'still logs in. It was there before the change: remove it under Account Management if it is not yours.';

describe('once a change is undone, the page says', () => {
  test('nothing of passkeys and apps where none came or stayed', async () => {
    expect(await shownAfter({ removedPasskeys: 0, keptPasskeys: 0, authenticatorRemoved: false })).toEqual([]);
  });

  test('what was added since the change, and is removed', async () => {
    expect(await shownAfter({ removedPasskeys: 1, keptPasskeys: 0, authenticatorRemoved: true })).toEqual([
      'We removed what was added since the change: 1 passkey, and the authenticator app with its recovery codes.',
    ]);
  });

  test('how many passkeys from before still log in', async () => {
    expect(await shownAfter({ removedPasskeys: 2, keptPasskeys: 1, authenticatorRemoved: false })).toEqual([
      'We removed what was added since the change: 2 passkeys.',
      `1 passkey ${kept}`,
    ]);
  });

  test('that the app alone was removed, and several passkeys stay', async () => {
    expect(await shownAfter({ removedPasskeys: 0, keptPasskeys: 3, authenticatorRemoved: true })).toEqual([
      'We removed what was added since the change: the authenticator app with its recovery codes.',
      '3 passkeys still log in. They were there before the change: remove those that are not yours under Account Management.',
    ]);
  });

  test('the same in French, to a reader of French', async () => {
    expect(await shownAfter({ removedPasskeys: 2, keptPasskeys: 1, authenticatorRemoved: true }, 'fr-CA')).toEqual([
      'Nous avons retiré ce qui avait été ajouté depuis le changement\u00a0: 2 clés d’accès, ainsi que l’application d’authentification et ses codes de récupération.',
      '1 clé d’accès permet encore de se connecter. Elle existait avant le changement\u00a0: si elle n’est pas à vous, retirez-la dans la gestion du compte.',
    ]);
  });
});
