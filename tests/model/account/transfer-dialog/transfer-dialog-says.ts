import type { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import type { GiveRefusal } from '#machines/account/transfer-dialog/transfer-dialog-setup.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const event = 'The Winter’s Tale Sat 21 Nov, 7:30 pm Student or senior';
const give = 'Give the ticket of Alex Thorsen to somebody';
const before = 'Until they accept, the ticket stays yours, and you may take the offer back.';
const then = 'When they accept, it has a new code; the old one is refused at the door.';
const deed = 'Offer the ticket';
const told = 'We mailed it to chidi@foyer.example. They can accept it until Friday, November 20, 8:00 pm PST.';
const form = [
  give,
  event,
  before,
  then,
  'A later refund goes to whoever paid.',
  'No money changes hands here. It may be given 3 more times.',
];
const own = 'This is your own address.';

const may = 'You can also give it back: whoever paid for it has it again at once, with a new code.';
const giveBack = ['transfer.giveBack', 'Give it back'];
const why: Partial<Record<GiveRefusal, string>> = {
  TOO_MANY: 'The ticket was given as often as it may be.',
  NOT_YOURS: 'This ticket is not among yours any more.',
  NOT_OFFERED: 'The ticket is offered no more: it was accepted, declined or taken back, or it is too late.',
  EVENT_STARTED: 'The event has begun.',
  OFFERED: 'The ticket is offered to somebody already.',
};

/** docs/decisions/132. */
export const transferDialogSays: SaysOf<typeof transferDialogMachine> = {
  closed: { hides: [give, told] },
  reading: {
    shows: [give, event],
    announces: ['Looking up the ticket'],
    hides: [before],
    open: ['transfer.close', 'Close'],
  },
  unreadable: {
    shows: [give, event],
    announces: ['Error An unexpected error occurred'],
    hides: [before],
    open: ['transfer.retry', 'Try again', 'transfer.close', 'Close'],
  },
  signedOut: {
    shows: [give, event],
    announces: ['Guard: No active customer.'],
    open: ['transfer.retry', 'Try again', 'transfer.close', 'Close'],
  },
  entering: ({ context: { refusal, opened } }): Face => ({
    shows: opened?.givenBy ? [...form, may] : form,
    hides: opened?.givenBy ? [] : [may],
    announces: refusal === 'OWN' ? [own] : [],
    invalid: refusal === 'OWN' ? { 'Their email address': own } : {},
    open: [
      'Their email address',
      'transfer.offer',
      deed,
      'transfer.close',
      'Keep it',
      ...(opened?.givenBy ? giveBack : []),
    ],
  }),
  offering: {
    shows: form,
    locked: ['Their email address', 'transfer.offer', 'Offering', 'transfer.close', 'Keep it', 'Close'],
  },
  unknown: {
    shows: [give, event],
    announces: [
      'We don’t know yet whether it is offered No answer came. Ask again: however often you ask, it is offered once.',
    ],
    open: ['transfer.askAgain', 'Ask again', 'transfer.close', 'Close'],
  },
  offered: {
    shows: ['The ticket is offered', event, told, before, then],
    announces: ['The ticket is offered'],
    hides: [deed],
    open: ['transfer.withdraw', 'Take the offer back', 'transfer.close', 'Close'],
  },
  withdrawing: {
    shows: ['The ticket is offered', event, told],
    locked: ['transfer.withdraw', 'Taking it back', 'transfer.close', 'Close'],
  },
  givingBack: {
    shows: [give, event, may],
    hides: [before],
    locked: ['transfer.giveBack', 'Giving it back', 'transfer.close', 'Close'],
  },
  returned: {
    shows: [
      'The ticket is given back',
      event,
      'Whoever paid for it has it again, with a new code; yours is refused at the door. You both get an email.',
    ],
    announces: ['The ticket is given back'],
    hides: [give, may],
    open: ['transfer.close', 'Close'],
  },
  blocked: ({ context: { refusal, opened } }): Face => ({
    shows: ['This ticket can’t be given now', event],
    announces: [(refusal && why[refusal]) ?? ''],
    hides: [before],
    open: ['transfer.close', 'Close', ...(opened?.givenBy && refusal === 'TOO_MANY' ? giveBack : [])],
  }),
};
