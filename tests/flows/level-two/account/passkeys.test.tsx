import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { passkeysRequirements } from '#tests/model/account/security/passkeys-requirements.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { PasskeysPanel } from '#views/account/settings/passkeys-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, isAriaDisabled, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const isNew = () => dialog('Add a passkey') !== null;
const isRename = () => dialog('Rename passkey') !== null;
const isRemoval = () => dialog('Remove passkey?') !== null;
const isQuestion = () => dialog('Confirm it is you') !== null;
const isOver = () => isNew() || isRename() || isRemoval() || isQuestion();
const add = () => button('Add a passkey');
const goOn = () => (isNew() ? (button('Go on') ?? button(/^Waiting/)) : (button('Save') ?? button(/^Saving/)));

describeRendered({
  owns: [
    'views/account/settings/passkey',
    'views/account/settings/guard-dialog',
    'views/account/settings/guard-panel',
    'views/account/settings/confirm-identity-form',
    'machines/account/security/passkeys',
  ],
  requirements: passkeysRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <PasskeysFlow.Provider actor={actor}>
        <PasskeysPanel />
      </PasskeysFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'passkeys.retry': { find: () => button('Try again') },
    'passkeys.add': { find: add },
    'passkeys.rename': { find: ({ passkey }) => button(`Rename ${passkey.name}`) },
    'passkeys.remove': { find: ({ passkey }) => button(`Remove ${passkey.name}`) },
    'passkeys.save': {
      prepare: ({ name }) => fill('Name', name),
      // The form sends nothing without a name.
      find: ({ name }) => (name.trim() === '' || !(isNew() || isRename()) ? null : goOn()),
    },
    'passkeys.confirm': { find: () => (isRemoval() ? (button('Remove') ?? button(/^Removing/)) : null) },
    'passkeys.givePassword': {
      prepare: ({ password }) => fill('Your password', password),
      find: () => (isQuestion() ? (button('Go on') ?? button(/^Checking/)) : null),
    },
    'passkeys.cancel': { find: () => button('Cancel') },
  },
  shows: {
    readingPasskeys: () => !isOver() && (shownText('Loading') !== null || isAriaDisabled(add())),
    unreadable: () => button('Try again') !== null,
    listing: () => !isOver() && add() !== null && !isAriaDisabled(add()),
    naming: () => isNew() && button(/^Waiting/) === null,
    adding: () => isNew() && button(/^Waiting/) !== null,
    renaming: () => isRename() && button(/^Saving/) === null,
    savingName: () => isRename() && button(/^Saving/) !== null,
    askingToRemove: () => isRemoval() && button(/^Removing/) === null,
    removing: () => isRemoval() && button(/^Removing/) !== null,
    confirmingIdentity: () => isQuestion() && button(/^Checking/) === null,
    checkingPassword: () => isQuestion() && button(/^Checking/) !== null,
  },
});
