import type { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import type { Told } from '#machines/desk/cancellation-requests/cancellation-requests-setup.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = {
  context: {
    waiting: readonly object[] | null;
    request: { orderCode: string } | null;
    decision: string;
    isInDoubt: boolean;
    told: Told | null;
  };
};

const requests = [
  'Order WT7K2M',
  'Lena Okafor Adult',
  'Noah Okafor Child',
  'The Winter’s Tale',
  '$9.30',
  'Order PX3N9R',
  'Mika Sato Adult',
  'Ada Okafor Adult',
];
const acts = ['Agree, $30.00 back , order WT7K2M', 'Decline , order PX3N9R'];

function toldOf({ told }: Snapshot['context']): string[] {
  if (!told) return [];
  const { orderCode: code } = told;
  if (told.outcome === 'AGREED') return [`Agreed: order ${code}. $30.00 goes back.`];
  return [
    told.outcome === 'DECLINED'
      ? `Declined: order ${code}. The tickets stay good.`
      : `Nothing was decided about the order ${code}: it was decided or withdrawn meanwhile, or the event has begun.`,
  ];
}

const looking: Face = {
  shows: ['Requests to cancel'],
  announces: ['Looking up what waits for you'],
  hides: requests,
};
const unread = (words: string): Face => ({
  shows: ['Requests to cancel'],
  announces: [words],
  open: ['cancellationRequests.retry', 'Try again'],
  hides: requests,
});
const list = ({ context }: Snapshot): Face =>
  context.waiting?.length === 0
    ? { shows: ['Nothing waits for you'], announces: toldOf(context), hides: requests }
    : {
        shows: [
          ...requests,
          'By your cancellation policy you decide. Without an answer a request ends when its event begins, and the ticket stays good.',
        ],
        announces: toldOf(context),
      };

const agree = [
  'Agree to the order WT7K2M?',
  'Goes back the way it was paid. What was paid to you by hand, you give back by hand: it waits on Today until you mark it as returned. $30.00',
  'Tickets that are good no more, from this moment on. 2',
  'Places that are free for others. 2',
  'The buyer is told by email.',
];
const decline = [
  'Decline for the order PX3N9R?',
  'Tickets that stay as they are, with the same code. Nothing goes back. 1',
  'The buyer reads this. At most 500 characters.',
];

const question = ({ context: { decision, isInDoubt } }: Snapshot): Face => ({
  shows: decision === 'APPROVE' ? agree : decline,
  announces: isInDoubt
    ? ['We don’t know yet whether that was done No answer came. Press again: however often you press, it is done once.']
    : [],
  hides: decision === 'APPROVE' ? decline : agree,
});

/** docs/decisions/157. */
export const cancellationRequestsSays: SaysOf<typeof cancellationRequestsMachine> = {
  readingRequests: (snapshot) =>
    snapshot.context.waiting === null
      ? looking
      : { ...list(snapshot), ...(snapshot.context.waiting.length > 0 ? { locked: acts } : {}) },
  notPermitted: looking,
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  listing: (snapshot) => ({
    ...list(snapshot),
    ...(snapshot.context.waiting?.length ? { open: ['cancellationRequests.open', ...acts] } : {}),
  }),
  confirming: (snapshot) => ({
    ...question(snapshot),
    open: [
      'cancellationRequests.decide',
      snapshot.context.decision === 'APPROVE' ? 'Agree and give $30.00 back' : 'Decline',
      'cancellationRequests.cancel',
      'Cancel',
    ],
  }),
  deciding: (snapshot) => ({
    ...question(snapshot),
    locked: [
      'cancellationRequests.decide',
      snapshot.context.decision === 'APPROVE' ? 'Agreeing' : 'Declining',
      'cancellationRequests.cancel',
      'Cancel',
      'Close',
    ],
  }),
};
