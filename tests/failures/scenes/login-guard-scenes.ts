import { alexThorsen } from '#tests/failures/answers.ts';
import { withPasskey } from '#tests/failures/passkey.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { atAbout, leaveForAbout } from '#tests/failures/scenes/recoveries.ts';
import { unexpected, unknown } from '#tests/failures/scenes/words.ts';

const home: Ending = { toast: null, sees: [['heading', 'Events']], at: '/events' };
const login = [
  ['heading', 'Log in'],
  ['button', 'Login'],
] as const;
const factor = [
  ['heading', 'Confirm that it is you'],
  ['button', 'Go on'],
] as const;
const linkMailed: Ending = { toast: null, sees: [['heading', 'Check your email.']] };

/** After either operation the application asks who is here. */
function given(server: ScriptedServer) {
  withPasskey();
  const come = () => server.answer('GetMe', () => ({ me: alexThorsen }));
  server.answer('GiveSecondFactor', () => (come(), { giveSecondFactor: alexThorsen }));
  server.answer('LogInWithPasskey', () => (come(), { logInWithPasskey: alexThorsen }));
}

const messageAtCode = (message: string): { words: { message: string } } & Recovery => ({
  words: { message },
  toast: null,
  reads: [message],
  sees: factor,
  goOn: (person) => person.press('Go on'),
  afterwards: home,
  sent: 2,
});

/** The ways in besides the password (docs/decisions/053 and 054). */
export const loginGuardScenes: Scenes<
  'RequestLoginLink' | 'GiveSecondFactor' | 'StartPasskeyLogin' | 'LogInWithPasskey'
> = {
  RequestLoginLink: [
    {
      as: 'visitor',
      at: '/auth/login',
      arrive: (person) => person.type('Email', 'alex@foyer.example'),
      act: (person) => person.press('Mail me a link'),
      works: linkMailed,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: login,
        goOn: (person) => person.press('Mail me a link'),
        afterwards: { ...linkMailed, toast: unexpected },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Sending') },
      },
    },
  ],
  GiveSecondFactor: [
    {
      as: 'visitor',
      at: '/auth/login?mode=factor',
      given,
      arrive: (person) => person.type('Code', '123456'),
      act: (person) => person.press('Go on'),
      works: home,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: factor,
        goOn: (person) => person.press('Go on'),
        afterwards: { ...home, toast: unexpected },
        sent: 2,
      },
      refusals: {
        SecondFactorCodeInvalidError: messageAtCode('The code is wrong.'),
        SecondFactorExpiredError: {
          words: { message: 'It took too long.' },
          toast: null,
          reads: ['It took too long.'],
          sees: login,
          sent: 1,
        },
      },
      unknown: { like: 'SecondFactorCodeInvalidError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Checking') },
      },
    },
  ],
  StartPasskeyLogin: [
    {
      as: 'visitor',
      at: '/auth/login',
      given,
      act: (person) => person.press('Log in with a passkey'),
      works: home,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: login,
        goOn: (person) => person.press('Log in with a passkey'),
        afterwards: { ...home, toast: unexpected },
        sent: 2,
      },
      refusals: {},
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Waiting for your passkey') },
      },
    },
  ],
  LogInWithPasskey: [
    {
      as: 'visitor',
      at: '/auth/login?mode=factor',
      given,
      act: (person) => person.press('Use a passkey instead'),
      works: home,
      fails: {
        toast: unexpected,
        reads: [unexpected],
        sees: factor,
        goOn: (person) => person.press('Use a passkey instead'),
        afterwards: { ...home, toast: unexpected },
        sent: 2,
      },
      refusals: {
        PasskeyRefusedError: {
          words: { message: 'The passkey was not accepted.' },
          toast: null,
          reads: ['The passkey was not accepted.'],
          sees: factor,
          goOn: (person) => person.press('Use a passkey instead'),
          afterwards: home,
          sent: 2,
        },
      },
      unknown: { like: 'PasskeyRefusedError', toast: null, reads: [unknown] },
      late: {
        leave: leaveForAbout,
        left: atAbout,
        second: { kind: 'waits', again: (person) => person.press('Waiting for your passkey') },
      },
    },
  ],
};
