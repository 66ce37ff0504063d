import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { undoChangeRequirements } from '#tests/model/account/undo-change/undo-change-requirements.ts';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';
import { UndoChangeScreen } from '#views/account/account-links/undo-change-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, fill, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(null);
const saving = () => button(/^Saving/);

describeRendered({
  owns: [
    'views/account/account-links/undo-change',
    'views/account/account-links/new-password-form',
    'machines/account/undo-change/',
  ],
  requirements: undoChangeRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <UndoChangeFlow.Provider actor={actor}>
        <UndoChangeScreen of="address" />
      </UndoChangeFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'undoChange.submit': {
      prepare: () => {
        fill('Password', 'welcome-to-foyer');
        fill('Confirm password', 'welcome-to-foyer');
      },
      find: () => button('Undo it and save my password') ?? saving(),
    },
  },
  shows: {
    tokenMissing: () => heading('Invalid token') !== null && link('Get help') !== null,
    enteringPassword: () => button('Undo it and save my password') !== null,
    undoing: () => saving() !== null,
    learningWhoIsHere: () => saving() !== null,
    refused: () => heading('Undo the change') !== null && link('Get help') !== null,
    undone: () => heading('The account is yours again') !== null && shownText('alex@foyer.example') !== null,
  },
});
