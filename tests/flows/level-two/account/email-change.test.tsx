import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { emailChangeRequirements } from '#tests/model/account/email-change/email-change-requirements.ts';
import { person } from '#tests/model/people.ts';
import { EmailChangeFlow } from '#views/account/account-links/email-change-context.ts';
import { EmailChangeScreen } from '#views/account/account-links/email-change-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const isUnderWay = () => heading('Changing your email address') !== null;
const isNotChanged = () => heading('Email address not changed') !== null;

describeRendered({
  owns: ['views/account/account-links/email-change', 'machines/account/email-change/'],
  requirements: emailChangeRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <EmailChangeFlow.Provider actor={actor}>
        <EmailChangeScreen />
      </EmailChangeFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: { 'emailChange.retry': { find: () => button('Try again') } },
  shows: {
    tokenMissing: () => heading('Invalid token') !== null && link('Find events') !== null,
    changing: isUnderWay,
    learningWhoIsHere: isUnderWay,
    unanswered: () => isNotChanged() && button('Try again') !== null,
    refused: () => isNotChanged() && link('Find events') !== null,
    changed: () => heading('Email address changed') !== null,
  },
});
