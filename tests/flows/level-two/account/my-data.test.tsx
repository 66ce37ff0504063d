import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { person } from '#tests/model/people.ts';
import { myDataRequirements } from '#tests/model/account/security/my-data-requirements.ts';
import { MyDataFlow } from '#views/account/settings/my-data-context.ts';
import { MyDataPanel } from '#views/account/settings/my-data-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, shownText } from '../on-screen.ts';

const session = await startedSession(person('alex'));
const question = () => dialog('Confirm it is you');
const preparing = () => button(/^Putting it together/);
const isGiven = () => shownText('Your data is in your downloads') !== null;
const goOn = () => button('Go on') ?? button(/^Checking/);

describeRendered({
  owns: ['views/account/settings/my-data', 'machines/account/security/my-data'],
  requirements: myDataRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <MyDataFlow.Provider actor={actor}>
        <MyDataPanel />
      </MyDataFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'myData.download': { find: () => button('Download your data') ?? preparing() },
    'myData.givePassword': {
      prepare: ({ password }) => fill('Your password', password),
      find: () => (question() ? goOn() : null),
    },
    'myData.cancel': { find: () => button('Cancel') },
  },
  shows: {
    resting: () => question() === null && preparing() === null && !isGiven(),
    downloading: () => question() === null && preparing() !== null,
    downloaded: () => question() === null && preparing() === null && isGiven(),
    confirmingIdentity: () => question() !== null && button(/^Checking/) === null,
    checkingPassword: () => question() !== null && button(/^Checking/) !== null,
  },
});
