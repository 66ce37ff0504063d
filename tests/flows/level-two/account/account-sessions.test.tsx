import { accountSessionsRequirements } from '#tests/model/account/security/account-sessions-requirements.ts';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { SessionsPanel } from '#views/account/settings/sessions-panel.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isAriaDisabled, shownText } from '../on-screen.ts';

const phone = () => button('Log out Safari on iOS') ?? button(/^Logging out/);
const others = () => button('Log out everywhere else') ?? button(/^Logging out/);
const logsOut = () => [...document.querySelectorAll('li')].some((row) => /Logging out/.test(row.textContent ?? ''));
const isBusy = () => document.querySelector('section')?.getAttribute('aria-busy') === 'true';

describeRendered({
  owns: ['views/account/settings/sessions-panel', 'machines/account/security/account-sessions'],
  requirements: accountSessionsRequirements,
  draw: (actor) => (
    <AccountSessionsFlow.Provider actor={actor}>
      <SessionsPanel />
    </AccountSessionsFlow.Provider>
  ),
  controls: {
    'sessions.retry': { find: () => button('Try again') },
    'sessions.refresh': { from: 'the flow of the password, which ends the others when it changes' },
    'sessions.end': { find: ({ session }) => (session.isCurrent ? null : phone()) },
    'sessions.endOthers': { find: () => others() },
  },
  shows: {
    readingSessions: () =>
      shownText('Loading') !== null || (isBusy() && button(/^Logging out/) === null && !isOpen(phone())),
    unreadable: () => button('Try again') !== null,
    listing: () => !isBusy() && shownText('This one') !== null,
    endingSession: () => logsOut() && isAriaDisabled(button('Log out everywhere else')),
    endingOthers: () => !logsOut() && button(/^Logging out/) !== null,
  },
});

function isOpen(control: HTMLElement | null): boolean {
  return control !== null && !isAriaDisabled(control);
}
