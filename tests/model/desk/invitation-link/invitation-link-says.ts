import type { invitationLinkMachine, LinkRefusal } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const invitation = [
  'Harbour City Players invites you',
  'Dev would like you to work for Harbour City Players.',
  'Your role',
  'Box office',
  'Sells by hand, sees orders and people, and looks after registrations.',
  'The link is good until Nov 28, 2026, and once.',
];
const silent =
  'We don’t know yet whether that arrived No answer came. Press again: however often you do, it is done once.';
const whose = 'Which account is to work there? Log in or sign up, and you come back here to accept it.';
const accept = ['invitationLink.accept', 'Accept the invitation'];

const why: Partial<Record<LinkRefusal, string>> = {
  LINK_UNKNOWN: 'This link is not valid, or a newer one was sent to you.',
  WITHDRAWN: 'This invitation was withdrawn.',
  MEMBER: 'You work for the organizer already.',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
};

/** docs/decisions/146. */
export const invitationLinkSays: SaysOf<typeof invitationLinkMachine> = {
  reading: { shows: ['An invitation'], announces: ['Looking up the invitation'], hides: invitation },
  unreadable: {
    shows: ['An invitation'],
    announces: ['Error An unexpected error occurred'],
    open: ['invitationLink.retry', 'Try again'],
  },
  deciding: ({ context: { isUnknown } }) => ({
    shows: invitation,
    announces: isUnknown ? [silent] : [],
    hides: [whose],
    open: accept,
  }),
  accepting: { shows: invitation, hides: [silent], locked: ['Accepting'] },
  signedOut: { shows: invitation, announces: [whose], open: ['Log in', 'Sign up', ...accept] },
  accepted: {
    shows: ['You work for Harbour City Players now'],
    announces: ['Sells by hand, sees orders and people, and looks after registrations.'],
    open: ['Open the desk'],
  },
  refused: ({ context: { refusal } }) => ({
    shows: ['This invitation can’t be accepted'],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: ['Accept the invitation'],
    open: ['Whom I work for'],
  }),
};
