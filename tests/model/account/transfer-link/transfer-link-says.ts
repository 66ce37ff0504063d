import type { LinkRefusal, transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const offer = [
  'Alex gives you a ticket',
  'The Winter’s Tale',
  'Harbour City Players Port Theatre Studio, Nanaimo',
  'Student or senior, paid',
  'If you accept it, it is yours, with a new code, and costs you nothing. If Harbour City Players asks questions of those who come, you find them with the ticket.',
  'Offered until Friday, November 20, 8:00 pm PST.',
];
const silent =
  'We don’t know yet whether that arrived No answer came. Press again: however often you do, it is done once.';
const whose = 'Whose ticket is it to be? Log in or sign up, and you come back here to accept it.';
const answers = ['transferLink.accept', 'Accept the ticket', 'transferLink.decline', 'No, thanks'];

const why: Partial<Record<LinkRefusal, string>> = {
  OWN: 'The ticket is yours already.',
  LINK_UNKNOWN: 'This link is not valid. Open the one in the newest email.',
  NOT_OFFERED: 'The ticket is offered no more: it was accepted, declined or taken back, or it is too late.',
};

/** docs/decisions/132. */
export const transferLinkSays: SaysOf<typeof transferLinkMachine> = {
  reading: { shows: ['A ticket for you'], announces: ['Looking up the ticket'], hides: offer },
  unreadable: {
    shows: ['A ticket for you'],
    announces: ['Error An unexpected error occurred'],
    open: ['transferLink.retry', 'Try again'],
  },
  deciding: ({ context: { isUnknown } }) => ({
    shows: offer,
    announces: isUnknown ? [silent] : [],
    hides: [whose],
    open: answers,
  }),
  accepting: { shows: offer, hides: [silent], locked: ['Accepting', 'No, thanks'] },
  declining: { shows: offer, hides: [silent], locked: ['Saying no', 'Accept the ticket'] },
  signedOut: { shows: offer, announces: [whose], open: ['Log in', 'Sign up', ...answers] },
  accepted: {
    shows: ['The ticket is yours'],
    announces: ['You find it among your events, with its new code. It comes by email, too.'],
    open: ['Go to my events'],
  },
  declined: {
    shows: ['You said no'],
    announces: ['Alex keeps the ticket, and is told by email.'],
    open: ['Find events'],
  },
  refused: ({ context: { refusal } }) => ({
    shows: ['This ticket can’t be accepted'],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: ['Accept the ticket'],
    open: ['Find events'],
  }),
};
