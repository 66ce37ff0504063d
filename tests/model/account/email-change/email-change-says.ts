import type { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const underWay: Face = { shows: ['Changing your email address One moment'], announces: ['One moment'] };

export const emailChangeSays: SaysOf<typeof emailChangeMachine> = {
  tokenMissing: {
    shows: ['Invalid token The address of this page is incomplete. Open the link in the email again. Find events'],
    open: ['Find events'],
  },
  changing: underWay,
  learningWhoIsHere: underWay,
  unanswered: {
    shows: ['Email address not changed An unexpected error occurred Try again'],
    announces: ['An unexpected error occurred'],
    open: ['emailChange.retry', 'Try again'],
  },
  refused: {
    shows: ['Email address not changed not so Your account keeps the address that it has. Find events'],
    announces: ['not so'],
    open: ['Find events'],
  },
  changed: {
    shows: [
      'Email address changed From now on you log in with your new address. Your other devices were logged out. Find events',
    ],
    open: ['Find events'],
  },
};
