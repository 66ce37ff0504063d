import type { Message } from '#domain/message.ts';
import { accountSessionsMachine } from '#machines/account/security/account-sessions-machine.ts';
import { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import { authenticatorMachine } from '#machines/account/security/authenticator-machine.ts';
import { emailRequestMachine } from '#machines/account/security/email-request-machine.ts';
import { myDataMachine } from '#machines/account/security/my-data-machine.ts';
import { passkeysMachine } from '#machines/account/security/passkeys-machine.ts';
import { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import { codes, here, laptopKey, phone, phoneKey, setup } from '#tests/model/account/security/sample-guards.ts';
import { dueDeletion, ownersDeletion, plainDeletion } from '#tests/model/account/personal-data/sample-deletions.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import { AccountManagementScreen } from '#views/account/settings/account-management-screen.tsx';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { MyDataFlow } from '#views/account/settings/my-data-context.ts';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';
import { PasswordChangeFlow } from '#views/account/settings/password-change-context.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type Still<TMachine extends Parameters<typeof stillFlow>[0]> = [
  Parameters<typeof stillFlow<TMachine>>[1],
  Partial<Parameters<typeof stillFlow<TMachine>>[2]>?,
];
type Flows = {
  email: Still<typeof emailRequestMachine>;
  password: Still<typeof passwordChangeMachine>;
  passkeys: Still<typeof passkeysMachine>;
  app: Still<typeof authenticatorMachine>;
  sessions: Still<typeof accountSessionsMachine>;
  data: Still<typeof myDataMachine>;
  deletion: Still<typeof accountDeletionMachine>;
};

const path = '/account/management';
const atRest: Flows = {
  email: ['showing'],
  password: ['enteringPasswords'],
  passkeys: ['listing'],
  app: ['off'],
  sessions: ['listing'],
  data: ['resting'],
  deletion: ['resting'],
};

const appAtRest = {
  codesLeft: 0,
  neededBy: [],
  deed: null,
  setup: null,
  code: '',
  codes: [],
  password: '',
  formMessage: null,
  areCodesUnseen: false,
};

/** The whole page, with one of its flows in a state of its own. */
function management(name: string, changes: Partial<Flows> = {}): GalleryState {
  const { email, password, passkeys, app, sessions, data, deletion } = { ...atRest, ...changes };
  return {
    name,
    path,
    render: () => (
      <AccountLayout path={path}>
        <EmailRequestFlow.Provider
          actor={stillFlow(emailRequestMachine, email[0], {
            newEmailAddress: '',
            password: '',
            formMessage: null,
            ...email[1],
          })}
        >
          <PasswordChangeFlow.Provider
            actor={stillFlow(passwordChangeMachine, password[0], {
              passwords: null,
              formMessage: null,
              changes: 0,
              ...password[1],
            })}
          >
            <PasskeysFlow.Provider
              actor={stillFlow(passkeysMachine, passkeys[0], {
                passkeys: [phoneKey, laptopKey],
                deed: null,
                password: '',
                formMessage: null,
                ...passkeys[1],
              })}
            >
              <AuthenticatorFlow.Provider actor={stillFlow(authenticatorMachine, app[0], { ...appAtRest, ...app[1] })}>
                <AccountSessionsFlow.Provider
                  actor={stillFlow(accountSessionsMachine, sessions[0], {
                    sessions: [here, phone],
                    chosen: null,
                    ...sessions[1],
                  })}
                >
                  <MyDataFlow.Provider
                    actor={stillFlow(myDataMachine, data[0], { password: '', formMessage: null, ...data[1] })}
                  >
                    <AccountDeletionFlow.Provider
                      actor={stillFlow(accountDeletionMachine, deletion[0], {
                        deletion: plainDeletion,
                        password: '',
                        formMessage: null,
                        ...deletion[1],
                      })}
                    >
                      <AccountManagementScreen />
                    </AccountDeletionFlow.Provider>
                  </MyDataFlow.Provider>
                </AccountSessionsFlow.Provider>
              </AuthenticatorFlow.Provider>
            </PasskeysFlow.Provider>
          </PasswordChangeFlow.Provider>
        </EmailRequestFlow.Provider>
      </AccountLayout>
    ),
  };
}

const answer = <Field extends string | null>(message: Message, field: Field) =>
  ({ kind: 'answer', notice: { tone: 'error', message }, field }) as const;
const outcomeUnknown = { kind: 'outcomeUnknown' } as const;
const newEmailAddress = 'alex.thorsen@foyer.example';
const longDevice = 'An-Embedded-Browser-Of-A-Television-Set 14.2.113 on Some Operating System Nobody Has Heard Of';

const tenCodes = Array.from({ length: 5 }, () => codes).flatMap(([one = '', other = ''], at) => [
  `${at}${one}`,
  `${at}${other}`,
]);
const newKey = { kind: 'add', name: 'Laptop' } as const;
const removal = { kind: 'remove', passkey: phoneKey } as const;

/** Account Management: what guards the account. */
export const states: GalleryArea = [
  management('resting'),
  management('loading', {
    passkeys: ['readingPasskeys', { passkeys: null }],
    app: ['readingSecondFactor'],
    sessions: ['readingSessions', { sessions: null }],
    deletion: ['readingDeletion', { deletion: null }],
  }),
  management('unreadable', {
    passkeys: ['unreadable', { passkeys: null }],
    app: ['unreadable'],
    sessions: ['unreadable', { sessions: null }],
    deletion: ['unreadable', { deletion: null }],
  }),
  management('email-entering', { email: ['entering'] }),
  management('email-conflict', {
    email: [
      'entering',
      {
        newEmailAddress,
        formMessage: answer(
          { code: 'EmailAddressConflictError', words: 'The email address is not available' },
          'newEmailAddress',
        ),
      },
    ],
  }),
  management('email-unknown', { email: ['entering', { newEmailAddress, formMessage: outcomeUnknown }] }),
  management('email-requesting', { email: ['requesting', { newEmailAddress }] }),
  management('email-mailed', { email: ['mailed', { newEmailAddress }] }),
  management('password-changing', { password: ['changing'] }),
  management('password-changed', { password: ['changed', { changes: 1 }] }),
  management('password-common', {
    password: [
      'enteringPasswords',
      {
        formMessage: answer(
          {
            code: 'PasswordValidationError',
            words: 'This password is one of those that are guessed first. Choose another one.',
          },
          'newPassword',
        ),
      },
    ],
  }),
  management('password-unknown', { password: ['enteringPasswords', { formMessage: outcomeUnknown }] }),
  management('passkeys-none', { passkeys: ['listing', { passkeys: [] }] }),
  management('passkey-naming', { passkeys: ['naming', { deed: newKey }] }),
  management('passkey-cancelled', {
    passkeys: [
      'naming',
      {
        deed: newKey,
        formMessage: answer({ code: 'passkeyCancelled' }, null),
      },
    ],
  }),
  management('passkey-unknown', { passkeys: ['naming', { deed: newKey, formMessage: outcomeUnknown }] }),
  management('passkey-adding', { passkeys: ['adding', { deed: newKey }] }),
  management('passkey-renaming', {
    passkeys: ['renaming', { deed: { kind: 'rename', passkey: phoneKey, name: phoneKey.name } }],
  }),
  management('passkey-saving-name', {
    passkeys: ['savingName', { deed: { kind: 'rename', passkey: phoneKey, name: 'Old phone' } }],
  }),
  management('passkey-asking-to-remove', { passkeys: ['askingToRemove', { deed: removal }] }),
  management('passkey-removing', { passkeys: ['removing', { deed: removal }] }),
  management('passkey-confirming', { passkeys: ['confirmingIdentity', { deed: removal }] }),
  management('passkey-wrong-password', {
    passkeys: ['confirmingIdentity', { deed: removal, formMessage: answer({ code: 'passwordWrong' }, 'password') }],
  }),
  management('passkey-checking', { passkeys: ['checkingPassword', { deed: removal }] }),
  management('app-starting', { app: ['starting', { deed: 'setUp' }] }),
  management('app-setting-up', { app: ['settingUp', { setup }] }),
  management('app-wrong-code', {
    app: [
      'settingUp',
      {
        setup,
        formMessage: answer(
          { code: 'SecondFactorCodeInvalidError', words: 'This code is wrong, or was used already. Try the next one.' },
          'code',
        ),
      },
    ],
  }),
  management('app-checking-code', { app: ['checkingCode', { setup, code: '123456', deed: 'checkCode' }] }),
  management('app-keeping-codes', { app: ['keepingCodes', { codes: tenCodes }] }),
  management('app-on', { app: ['on', { codesLeft: 9 }] }),
  management('app-few-codes', { app: ['on', { codesLeft: 2 }] }),
  management('app-codes-unseen', { app: ['on', { codesLeft: 10, areCodesUnseen: true }] }),
  management('app-asking-to-turn-off', { app: ['askingToTurnOff', { codesLeft: 9, deed: 'turnOff' }] }),
  management('app-asking-to-turn-off-what-is-needed', {
    app: ['askingToTurnOff', { codesLeft: 9, deed: 'turnOff', neededBy: ['Harbour City Players', 'Alder Choir'] }],
  }),
  management('app-asking-to-renew', { app: ['askingToRenew', { codesLeft: 9, deed: 'renewCodes' }] }),
  management('app-confirming', { app: ['confirmingIdentity', { deed: 'setUp' }] }),
  management('session-ending', { sessions: ['endingSession', { chosen: phone }] }),
  management('others-ending', { sessions: ['endingOthers'] }),
  management('only-here', { sessions: ['listing', { sessions: [here] }] }),
  management('data-preparing', { data: ['downloading'] }),
  management('data-downloaded', { data: ['downloaded'] }),
  management('data-too-often', {
    data: ['resting', { formMessage: answer({ code: 'serverRefused', reason: 'tooManyTries', words: '' }, null) }],
  }),
  management('data-no-answer', { data: ['resting', { formMessage: outcomeUnknown }] }),
  management('data-confirming', { data: ['confirmingIdentity'] }),
  management('data-wrong-password', {
    data: ['confirmingIdentity', { formMessage: answer({ code: 'passwordWrong' }, 'password') }],
  }),
  management('data-checking', { data: ['checkingPassword'] }),
  management('deletion-owners', { deletion: ['resting', { deletion: ownersDeletion }] }),
  management('deletion-effects', { deletion: ['resting', { deletion: { ...dueDeletion, dueAt: null } }] }),
  management('deletion-reviewing', { deletion: ['reviewing'] }),
  management('deletion-requesting', { deletion: ['requesting'] }),
  management('deletion-confirming', { deletion: ['confirmingIdentity'] }),
  management('deletion-checking', { deletion: ['checkingPassword'] }),
  management('deletion-waiting', { deletion: ['waiting', { deletion: dueDeletion }] }),
  management('deletion-keeping', { deletion: ['keeping', { deletion: dueDeletion }] }),
  management('long-texts', {
    email: ['mailed', { newEmailAddress: `${'a-very-long-address-'.repeat(4)}@foyer.example` }],
    passkeys: [
      'listing',
      {
        passkeys: [{ ...phoneKey, name: 'The-telephone-that-lies-in-the-drawer-of-the-front-desk '.repeat(2).trim() }],
      },
    ],
    sessions: ['listing', { sessions: [here, { ...phone, device: longDevice }] }],
  }),
];
