import type { ClaimRefusal, claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const tickets = [
  'Keep these tickets in your account',
  'They come from Harbour City Players. In your account you always find them, and can change them or give them up yourself. Their codes stay as they are.',
  'Order FY-7K2MPQ',
  'The Winter’s Tale',
  'Sat 21 Nov, 7:30 pm PST',
  '2 tickets',
];
const along = [
  'Order FY-9TRQ2B',
  'All of its tickets are cancelled.',
  'All that Harbour City Players sold to your address goes along.',
];
const account = [
  'They go into the account of Alex Thorsen, alex@foyer.example. Harbour City Players sees it as the buyer from then on.',
  'Is that not you? Log out first, then open the link of the email again.',
];
const unknown =
  'We don’t know yet whether that arrived No answer came. Nothing is lost: Foyer asks again by itself, and does it once.';
const add = ['claimLink.claim', 'Add to Alex Thorsen’s account'];

const why: Partial<Record<ClaimRefusal, string>> = {
  LINK_UNKNOWN: 'This link is not valid. Open the one in the email with the tickets.',
  CLAIMED: 'They are in an account already. If it is yours, log in to it and find them among your events.',
};

/** docs/decisions/181. */
export const claimLinkSays: SaysOf<typeof claimLinkMachine> = {
  reading: { shows: ['Tickets for your account'], announces: ['Looking up the tickets'], hides: tickets },
  unreadable: {
    shows: ['Tickets for your account'],
    announces: ['Error An unexpected error occurred'],
    open: ['claimLink.retry', 'Try again'],
  },
  signedOut: {
    shows: tickets,
    announces: ['Whose account are they to go into? Log in or sign up, and you come back here.'],
    hides: account,
    open: ['Log in', 'Sign up'],
  },
  deciding: ({ context: { received } }) => ({
    shows: [...tickets, ...(received && received.orders.length > 1 ? along : []), ...account],
    hides: [unknown, ...(received && received.orders.length > 1 ? [] : along)],
    open: add,
  }),
  claiming: { shows: [...tickets, ...account], locked: ['Adding the tickets'] },
  unknown: { shows: tickets, announces: [unknown], hides: account, open: ['claimLink.askAgain', 'Ask again'] },
  kept: {
    shows: ['The tickets are in your account'],
    announces: [
      'You find them among your events. Their codes are the same: what you have printed or saved is still good.',
    ],
    open: ['Go to my events', 'See my orders'],
  },
  refused: ({ context: { refusal } }) => ({
    shows: ['These tickets can’t be added'],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: ['Add to Alex Thorsen’s account'],
    open: ['Find events'],
  }),
};
