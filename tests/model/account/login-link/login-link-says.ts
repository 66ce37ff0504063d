import type { loginLinkMachine } from '#machines/account/login-link/login-link-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const here =
  'Log in You are logged in as alex@foyer.example . If the link is for another account, we ask before we log you out of this one.';
const two = 'You are logged in as alex@foyer.example . The link in the email is for robin@foyer.example .';
const told = `Switch account? ${two} If you switch, you are logged out of the first account here. Its cart stays with it.`;

const underWay: Face = { shows: [`${here} Logging in`], locked: ['Logging in'] };

export const loginLinkSays: SaysOf<typeof loginLinkMachine> = {
  tokenMissing: {
    shows: [
      'Invalid token The address of this page is incomplete. Open the link in the email again, or request another. Log in another way',
    ],
    open: ['Log in another way'],
  },
  asking: { shows: [`${here} Log in with the link`], open: ['loginLink.follow', 'Log in with the link'] },
  loggingIn: ({ context }) =>
    context.otherAccount === null
      ? underWay
      : { shows: [`${told} Switching`], announces: [two], locked: ['Switching'], hides: ['Stay as'] },
  startingSession: ({ context }) =>
    context.otherAccount === null ? underWay : { shows: [`${told} Switching`], locked: ['Switching'] },
  learningWhoIsHere: ({ context }) =>
    context.otherAccount === null ? underWay : { shows: [`${told} Switching`], locked: ['Switching'] },
  askingToSwitch: {
    shows: [`${told} Switch account Stay as alex@foyer.example`],
    announces: [two],
    open: ['loginLink.switchAccount', 'loginLink.stay', 'Switch account', 'Stay as alex@foyer.example'],
  },
  stayed: {
    shows: ['Nothing has changed'],
    announces: ['You are still logged in as alex@foyer.example . The link in the email was not used.'],
    open: ['Find events'],
  },
  loggedIn: { shows: ['You are logged in Find events'], open: ['Find events'] },
  secondFactorAsked: {
    shows: ['Log in Your account is guarded by a second factor. One more step, and you are logged in. Go on'],
    open: ['Go on'],
  },
  refused: { shows: ['Log in Too old. Log in another way'], announces: ['Too old.'], open: ['Log in another way'] },
};
