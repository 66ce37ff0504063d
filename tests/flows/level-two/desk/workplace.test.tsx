import { vi } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { workplaceRequirements } from '#tests/model/desk/workplace/workplace-requirements.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link, shownText } from '../on-screen.ts';

const session = await startedSession(person('dev'));
const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
const isLooking = () => shownText('Looking up whom you work for') !== null;

describeRendered({
  owns: ['views/desk/home/', 'views/desk/frame/', 'machines/desk/workplace/'],
  requirements: workplaceRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <OverlayFlow.Provider actor={overlay}>
        <WorkplaceFlow.Provider actor={actor}>
          <WorkplaceScreen path="/desk/harbour-city-players/team">
            {() => <p>The page of the Players</p>}
          </WorkplaceScreen>
        </WorkplaceFlow.Provider>
      </OverlayFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'workplace.retry': { find: () => button('Try again') ?? button('Check again') },
    'workplace.refresh': { from: 'the team' },
  },
  shows: {
    reading: isLooking,
    unreadable: () => heading('Whom I work for') !== null && shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    working: () => shownText('The page of the Players') !== null && link('Team') !== null,
    atOdds: () => heading('This page can’t be shown') !== null,
    withoutSecondFactor: () => heading('You need an authenticator app here') !== null,
    choosing: () => heading('Choose an organizer') !== null,
    sentOn: isLooking,
    missing: () => heading('You don’t work here') !== null,
    withoutWork: () => heading('You work for no organizer yet') !== null,
  },
});
