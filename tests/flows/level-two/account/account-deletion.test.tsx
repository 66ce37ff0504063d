import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { accountDeletionRequirements } from '#tests/model/account/personal-data/account-deletion-requirements.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import { DeletionPanel } from '#views/account/settings/deletion-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const isReview = () => dialog('Delete your account?') !== null;
const isQuestion = () => dialog('Confirm it is you') !== null;
const isOver = () => isReview() || isQuestion();
const ask = () => button('Delete my account…');
const keep = () => button('Keep my account') ?? button('Keeping it');
const isBusy = () => document.querySelector('section')?.getAttribute('aria-busy') === 'true';

describeRendered({
  owns: ['views/account/settings/deletion-', 'machines/account/personal-data/account-deletion'],
  requirements: accountDeletionRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <AccountDeletionFlow.Provider actor={actor}>
        <DeletionPanel />
      </AccountDeletionFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'deletion.retry': { find: () => button('Try again') },
    'deletion.review': { find: ask },
    'deletion.confirm': {
      find: () => (isReview() ? (button('Delete in seven days') ?? button('Asking for it')) : null),
    },
    'deletion.givePassword': {
      prepare: ({ password }) => fill('Your password', password),
      find: () => (isQuestion() ? (button('Go on') ?? button(/^Checking/)) : null),
    },
    'deletion.cancel': { find: () => button('Cancel') },
    'deletion.keepAccount': { find: keep },
  },
  shows: {
    readingDeletion: () => !isOver() && (shownText('Loading') !== null || isBusy()),
    unreadable: () => button('Try again') !== null,
    resting: () => !isOver() && !isBusy() && keep() === null && shownText('Loading') === null,
    reviewing: () => isReview() && button('Asking for it') === null,
    requesting: () => isReview() && button('Asking for it') !== null,
    confirmingIdentity: () => isQuestion() && button(/^Checking/) === null,
    checkingPassword: () => isQuestion() && button(/^Checking/) !== null,
    waiting: () => !isBusy() && button('Keep my account') !== null,
    keeping: () => button('Keeping it') !== null,
  },
});
