import { claimLinkMachine } from '#machines/account/claim-link/claim-link-machine.ts';
import { aReceivedOrder, emptied, winterTale } from '#tests/model/account/claim-link/a-received-order.ts';
import { ClaimLinkFlow } from '#views/account/claim/claim-link-context.ts';
import { ClaimLinkScreen } from '#views/account/claim/claim-link-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof claimLinkMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof claimLinkMachine>>[2];

const received = aReceivedOrder();
const [one] = winterTale.events;
const longTexts = aReceivedOrder({
  organizerName: 'The Society of Friends of the Old Harbour Stage and of Its Recollections',
  account: {
    __typename: 'ClaimingAccount',
    id: 'alex',
    name: 'Maximiliana-Alexandrina von Hohenlohe-Langenburg',
    emailAddress: 'maximiliana-alexandrina.von-hohenlohe-langenburg@recollections.example',
  },
  orders: [
    {
      ...winterTale,
      events: one
        ? [
            one,
            {
              ...one,
              event: {
                ...one.event,
                id: 'ev-2',
                name: 'An evening of readings, music, tea and recollections of Llanfairpwllgwyngyllgogerychwyrndrobwll',
              },
            },
          ]
        : [],
    },
    emptied,
  ],
});

const link = (name: string, state: State, context: Partial<Context> = {}): GalleryState => ({
  name,
  path: '/claim',
  isVisitor: true,
  render: () => (
    <ClaimLinkFlow.Provider
      actor={stillFlow(claimLinkMachine, state, { token: 't1', received, refusal: null, trouble: null, ...context })}
    >
      <ClaimLinkScreen returnUri="/claim?token=t1" />
    </ClaimLinkFlow.Provider>
  ),
});

/** The page behind the mail of what was sold by hand. */
export const states: GalleryArea = [
  link('reading', 'reading', { received: null }),
  link('unreadable', 'unreadable', { received: null, trouble: { code: 'noConnection' } }),
  link('signed-out', 'signedOut', { received: aReceivedOrder({ account: null }) }),
  link('deciding', 'deciding'),
  link('several', 'deciding', { received: aReceivedOrder({ orders: [winterTale, emptied] }) }),
  link('claiming', 'claiming'),
  link('unknown', 'unknown'),
  link('kept', 'kept'),
  link('refused', 'refused', { refusal: 'CLAIMED' }),
  link('long-texts', 'deciding', { received: longTexts }),
];
