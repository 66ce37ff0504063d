import { accountSessionsMachine } from '#machines/security/account-sessions-machine.ts';
import { emailRequestMachine } from '#machines/security/email-request-machine.ts';
import { passwordChangeMachine } from '#machines/security/password-change-machine.ts';
import { here, phone } from '#tests/model/security/sample-guards.ts';
import { AccountLayout } from '#views/account/account-layout.tsx';
import { AccountManagementScreen } from '#views/account/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/account-sessions-flow.ts';
import { EmailRequestFlow } from '#views/account/email-request-flow.ts';
import { PasswordChangeFlow } from '#views/account/password-change-flow.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type Still<TMachine extends Parameters<typeof stillFlow>[0]> = [
  Parameters<typeof stillFlow<TMachine>>[1],
  Partial<Parameters<typeof stillFlow<TMachine>>[2]>?,
];
type Flows = {
  email: Still<typeof emailRequestMachine>;
  password: Still<typeof passwordChangeMachine>;
  sessions: Still<typeof accountSessionsMachine>;
};

const path = '/account/management';
const atRest: Flows = { email: ['showing'], password: ['enteringPasswords'], sessions: ['listing'] };

/** The whole page, with one of its flows in a state of its own. */
function management(name: string, changes: Partial<Flows> = {}): GalleryState {
  const { email, password, sessions } = { ...atRest, ...changes };
  return {
    name,
    path,
    render: () => (
      <AccountLayout path={path}>
        <EmailRequestFlow.Provider
          actor={stillFlow(emailRequestMachine, email[0], {
            newEmailAddress: '',
            password: '',
            said: null,
            ...email[1],
          })}
        >
          <PasswordChangeFlow.Provider
            actor={stillFlow(passwordChangeMachine, password[0], {
              passwords: null,
              said: null,
              changes: 0,
              ...password[1],
            })}
          >
            <AccountSessionsFlow.Provider
              actor={stillFlow(accountSessionsMachine, sessions[0], {
                sessions: [here, phone],
                chosen: null,
                ...sessions[1],
              })}
            >
              <AccountManagementScreen />
            </AccountSessionsFlow.Provider>
          </PasswordChangeFlow.Provider>
        </EmailRequestFlow.Provider>
      </AccountLayout>
    ),
  };
}

const answer = <Field extends string | null>(message: string, field: Field) =>
  ({ kind: 'answer', notice: { tone: 'error', message }, field }) as const;
const outcomeUnknown = { kind: 'outcomeUnknown' } as const;
const newEmailAddress = 'alex.thorsen@foyer.example';
const longDevice = 'An-Embedded-Browser-Of-A-Television-Set 14.2.113 on Some Operating System Nobody Has Heard Of';

/** Account Management: what guards the account. */
export const states: GalleryArea = [
  management('resting'),
  management('loading', { sessions: ['readingSessions', { sessions: null }] }),
  management('unreadable', { sessions: ['unreadable', { sessions: null }] }),
  management('email-entering', { email: ['entering'] }),
  management('email-conflict', {
    email: ['entering', { newEmailAddress, said: answer('The email address is not available', 'newEmailAddress') }],
  }),
  management('email-unknown', { email: ['entering', { newEmailAddress, said: outcomeUnknown }] }),
  management('email-requesting', { email: ['requesting', { newEmailAddress }] }),
  management('email-mailed', { email: ['mailed', { newEmailAddress }] }),
  management('password-changing', { password: ['changing'] }),
  management('password-changed', { password: ['changed', { changes: 1 }] }),
  management('password-common', {
    password: [
      'enteringPasswords',
      { said: answer('This password is one of those that are guessed first. Choose another one.', 'newPassword') },
    ],
  }),
  management('password-unknown', { password: ['enteringPasswords', { said: outcomeUnknown }] }),
  management('session-ending', { sessions: ['endingSession', { chosen: phone }] }),
  management('others-ending', { sessions: ['endingOthers'] }),
  management('only-here', { sessions: ['listing', { sessions: [here] }] }),
  management('long-texts', {
    email: ['mailed', { newEmailAddress: `${'a-very-long-address-'.repeat(4)}@foyer.example` }],
    sessions: ['listing', { sessions: [here, { ...phone, device: longDevice }] }],
  }),
];
