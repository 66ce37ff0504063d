import { transferLinkMachine } from '#machines/account/transfer-link/transfer-link-machine.ts';
import { aReceivedTransfer } from '#tests/model/account/transfer-link/a-received-transfer.ts';
import { TransferLinkFlow } from '#views/account/transfer/transfer-link-context.ts';
import { TransferLinkScreen } from '#views/account/transfer/transfer-link-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof transferLinkMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof transferLinkMachine>>[2];

const received = aReceivedTransfer();
const longTexts = aReceivedTransfer({
  giverName: 'Maximiliana-Alexandrina',
  event: {
    ...received.event,
    name: 'An evening of readings, music, tea and recollections of the Old Harbour Stage and its people',
    locationName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
});

const link = (name: string, state: State, context: Partial<Context> = {}): GalleryState => ({
  name,
  path: '/transfer',
  isVisitor: true,
  render: () => (
    <TransferLinkFlow.Provider
      actor={stillFlow(transferLinkMachine, state, {
        token: 't1',
        received,
        refusal: null,
        trouble: null,
        isUnknown: false,
        ...context,
      })}
    >
      <TransferLinkScreen returnUri="/transfer?token=t1" />
    </TransferLinkFlow.Provider>
  ),
});

/** The page behind the mail that offers a ticket. */
export const states: GalleryArea = [
  link('reading', 'reading', { received: null }),
  link('unreadable', 'unreadable', { received: null, trouble: { code: 'noConnection' } }),
  link('deciding', 'deciding'),
  link('deciding-unknown', 'deciding', { isUnknown: true }),
  link('accepting', 'accepting'),
  link('signed-out', 'signedOut'),
  link('declining', 'declining'),
  link('accepted', 'accepted'),
  link('declined', 'declined'),
  link('refused', 'refused', { refusal: 'LINK_UNKNOWN' }),
  link('long-texts', 'deciding', { received: longTexts }),
];
