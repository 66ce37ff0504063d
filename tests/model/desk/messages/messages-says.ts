import type { messagesMachine } from '#machines/desk/messages/messages-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { messages: readonly object[] | null } };

const rows = [
  'Captioned performance',
  'Those with Stalls',
  '55 of 61',
  '2 not delivered',
  '1 refused',
  'See the refused addresses',
  '1 left out',
  'Bring a jar back',
  'Everyone with a registration',
  'By Dev Sandhu',
  '103 of 103',
  '7 chosen people',
  '6 of 6',
];
const hidden = ['Bring a jar back', '103 of 103'];
const looking: Face = { announces: ['Looking up what was sent'], hides: hidden };
const unread = (words: string): Face => ({ announces: [words], open: ['messages.retry', 'Try again'], hides: hidden });

/** docs/decisions/163. */
export const messagesSays: SaysOf<typeof messagesMachine> = {
  readingMessages: ({ context }: Snapshot) => {
    if (context.messages === null) return looking;
    return context.messages.length === 0
      ? { shows: ['Sent', 'Nothing was sent to them yet.'] }
      : { shows: ['Sent', ...rows], locked: ['How it is by now'] };
  },
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  notPermitted: looking,
  listing: ({ context }: Snapshot) =>
    context.messages?.length === 0
      ? { shows: ['Sent', 'Nothing was sent to them yet.'], hides: hidden }
      : { shows: ['Sent', ...rows], open: ['messages.refresh', 'How it is by now'] },
};
