import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const at = '/account/management';
const off: Pick<Ending, 'sees'> = { sees: [['button', 'Set up an app']] };
const on: Pick<Ending, 'sees'> = { sees: [['button', 'Turn the app off']] };
const setup = [
  ['heading', 'Set up an authenticator app'],
  ['button', 'Turn it on'],
] as const;
const question = [
  ['heading', 'Confirm it is you'],
  ['button', 'Go on'],
] as const;
const kept: Ending = {
  toast: null,
  reads: ['abcd-efgh-jkmn-pqrs'],
  sees: [
    ['heading', 'Keep your recovery codes'],
    ['button', 'I have kept them'],
  ],
  lacks: question,
};
const unseen =
  'New ones may have been made that we could not show you. Make new ones now: those that you kept may not work any more.';

const isOn = (server: ScriptedServer) =>
  server.answer('GetSecondFactor', () => ({
    accountSecurity: {
      __typename: 'AccountSecurity',
      secondFactor: true,
      secondFactorNeededBy: [],
      recoveryCodesLeft: 9,
    },
  }));
const confirmed = (afterwards: Ending): { words: { message: string } } & Recovery => ({
  words: { message: 'Enter your password to go on' },
  toast: null,
  sees: question,
  async goOn(person) {
    await person.type('Your password', 'welcome-to-foyer');
    await person.press('Go on');
  },
  afterwards,
  sent: 2,
});
async function giveCode(person: Person) {
  await person.press('Set up an app');
  await person.type('Code', '123456');
}
const started: Ending = { toast: null, reads: ['JBSW Y3DP EHPK 3PXP'], sees: setup, lacks: question };
const turnedOff: Ending = {
  toast: 'Authenticator app turned off',
  ...off,
  lacks: [['heading', 'Turn the app off?'], ...question],
};

/** The authenticator app and its recovery codes (docs/decisions/054 and 055). */
export const authenticatorScenes: Scenes<
  'GetSecondFactor' | 'StartAuthenticator' | 'ConfirmAuthenticator' | 'TurnOffSecondFactor' | 'RenewRecoveryCodes'
> = {
  GetSecondFactor: [
    {
      at,
      given: isOn,
      works: { toast: null, reads: ['9 recovery codes left.'], ...on },
      fails: {
        toast: null,
        reads: [unexpected],
        sees: [['button', 'Try again']],
        goOn: (person) => person.press('Try again'),
        afterwards: { toast: null, ...on },
        sent: 2,
      },
      refusals: {},
      late: { leave: leaveForAbout, left: atAbout, second: { kind: 'retries' } },
    },
  ],
  StartAuthenticator: [
    {
      at,
      act: (person) => person.press('Set up an app'),
      works: started,
      fails: {
        toast: unexpected,
        ...off,
        goOn: (person) => person.press('Set up an app'),
        afterwards: { ...started, toast: unexpected },
        sent: 2,
      },
      refusals: { ConfirmationRequiredError: confirmed(started) },
      unknown: { toast: unknown, ...off, sent: 1 },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Starting') },
      },
    },
  ],
  ConfirmAuthenticator: [
    {
      at,
      arrive: giveCode,
      given: (server) =>
        server.answer('StartAuthenticator', () => {
          isOn(server);
          return {
            startAuthenticator: {
              __typename: 'AuthenticatorSetup',
              secret: 'JBSW Y3DP EHPK 3PXP',
              uri: 'otpauth://totp/Foyer?secret=JBSWY3DPEHPK3PXP',
            },
          };
        }),
      act: (person) => person.press('Turn it on'),
      works: kept,
      fails: { toast: unexpected, reads: [unseen], ...on, lacks: setup, sent: 1 },
      refusals: {
        SecondFactorCodeInvalidError: {
          words: { message: 'This code is wrong.' },
          toast: null,
          reads: ['This code is wrong.'],
          sees: setup,
          async goOn(person) {
            await person.type('Code', '654321');
            await person.press('Turn it on');
          },
          afterwards: kept,
          sent: 2,
        },
        ConfirmationRequiredError: confirmed(kept),
      },
      unknown: { like: 'SecondFactorCodeInvalidError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Checking') },
      },
    },
  ],
  TurnOffSecondFactor: [
    {
      at,
      given: (server) => {
        isOn(server);
        server.answer('TurnOffSecondFactor', () => {
          server.answer('GetSecondFactor', () => ({
            accountSecurity: {
              __typename: 'AccountSecurity',
              secondFactor: false,
              secondFactorNeededBy: [],
              recoveryCodesLeft: 0,
            },
          }));
          return { turnOffSecondFactor: { __typename: 'Success', success: true } };
        });
      },
      arrive: (person) => person.press('Turn the app off'),
      act: (person) => person.press('Turn off'),
      works: turnedOff,
      fails: {
        toast: unexpected,
        ...on,
        lacks: [['heading', 'Turn the app off?']],
        async goOn(person) {
          await person.press('Turn the app off');
          await person.press('Turn off');
        },
        afterwards: turnedOff,
        sent: 2,
      },
      refusals: { ConfirmationRequiredError: confirmed(turnedOff) },
      unknown: { toast: unknown, ...on, sent: 1 },
      answers: {
        'it was off before': {
          data: { turnOffSecondFactor: { __typename: 'Success', success: false } },
          toast: 'The authenticator app was off already',
          ...on,
          sent: 1,
        },
      },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Turning off') },
      },
    },
  ],
  RenewRecoveryCodes: [
    {
      at,
      given: isOn,
      arrive: (person) => person.press('Make new recovery codes'),
      act: (person) => person.press('Make new ones'),
      works: kept,
      fails: {
        toast: unexpected,
        reads: [unseen],
        ...on,
        async goOn(person) {
          await person.press('Make new recovery codes');
          await person.press('Make new ones');
        },
        afterwards: { ...kept, toast: unexpected },
        sent: 2,
      },
      refusals: { ConfirmationRequiredError: confirmed(kept) },
      unknown: { toast: unknown, ...on, sent: 1 },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Making them') },
      },
    },
  ],
};
