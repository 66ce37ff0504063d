import type { Message } from '#domain/message.ts';
import type { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import type { HeldRegistration } from '#services/account/registrations/registrations-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Snapshot = { context: { isToGiveUp: boolean; held: HeldRegistration | null; refusal: Message | null } };

const question = 'Give up this ticket?';
const whose = 'The Winter’s Tale Student or senior Alex Thorsen';
const day = 'Sat 21 Nov 7:30 pm PST';
const ticket = `${whose} ${day}`;
/** What was paid stays, by the organizer's rule: docs/decisions/078. */
const money =
  'The $24.50 that was paid for it stays with the organizer. Refunds are set by Harbour City Players: to get money back, write to players@harbourcity.example.';
const atOnce = 'Its place is free for somebody else at once: you can’t take it back.';

/** Remove asks with the ticket in sight, Edit with the event in words. */
const opened = ({ context: { isToGiveUp } }: Snapshot, face: Face): Face => ({
  ...face,
  shows: isToGiveUp ? [question, ticket] : ['Edit registration The Winter’s Tale, Student or senior'],
  hides: [money, 'Give up this ticket', ...(face.hides ?? [])],
  open: ['change.close', ...(face.open ?? [])],
});

const unknown: Face = {
  shows: [question, ticket],
  announces: [
    'We don’t know yet whether the ticket is given up No answer came. Before you ask again, have it checked.',
  ],
  hides: ['Give up this ticket', money],
};

const askingAgain: Face = { open: ['change.confirm', 'Give up this ticket', 'change.close', 'Keep it'] };

/** docs/decisions/085. */
export const registrationChangeSays: SaysOf<typeof registrationChangeMachine> = {
  closed: ({ context: { isToGiveUp } }) => ({
    hides: [question, 'Edit registration'],
    open: ['change.edit', 'change.giveUp'],
    ...(isToGiveUp ? { focus: { 'I close it': 'The Winter’s Tale' } } : {}),
  }),
  reading: (snapshot) =>
    opened(snapshot, {
      announces: [snapshot.context.isToGiveUp ? 'Loading your ticket' : 'Loading your registration'],
      hides: ['Try again'],
    }),
  unreadable: (snapshot) =>
    opened(snapshot, {
      announces: ['Error An unexpected error occurred'],
      open: ['change.retry', 'Try again'],
    }),
  signedOut: (snapshot) =>
    opened(snapshot, { announces: ['Guard: No active customer.'], open: ['change.retry', 'Try again'] }),
  missing: (snapshot) =>
    opened(snapshot, { announces: ['This registration is not among yours any more.'], hides: ['Try again'] }),
  editing: {
    shows: [
      'Edit registration The Winter’s Tale, Student or senior',
      'Details of Alex Thorsen',
      'Harbour City Players asks nothing about this registration.',
    ],
    hides: ['Try again'],
    open: ['change.close'],
  },
  locked: ({ context: { held } }) => ({
    shows: [
      'This ticket can’t be given up',
      ticket,
      ...(held?.lock === 'EVENT_STARTED'
        ? ['Refunds are set by Harbour City Players: write to players@harbourcity.example.']
        : []),
    ],
    announces: [held?.lock === 'EVENT_STARTED' ? 'The event has begun.' : 'This registration is cancelled already.'],
    hides: ['Give up this ticket', money],
    open: ['change.close', 'Close'],
  }),
  asking: { shows: [question, ticket, money, atOnce], ...askingAgain },
  givingUp: {
    shows: [question, ticket, money, atOnce],
    locked: ['change.confirm', 'Giving it up', 'change.close', 'Keep it', 'Close'],
  },
  checking: { ...unknown, locked: ['change.checkAgain', 'Checking', 'change.close', 'Close'] },
  outcomeUnknown: { ...unknown, open: ['change.checkAgain', 'Check again', 'change.close'] },
  notGivenUp: ({ context: { refusal } }) => ({
    shows: [question, ticket, money, atOnce],
    announces: [
      `The ticket is still yours ${refusal ? inEnglish(refusal) : 'The connection was lost before it reached Foyer.'}`,
    ],
    ...askingAgain,
  }),
  givenUp: {
    shows: [`${whose} Cancelled ${day}`, 'It opens no door any more. You get a mail that says so.', money],
    announces: ['The ticket is given up'],
    hides: ['Give up this ticket'],
    open: ['change.close', 'Close'],
  },
};
