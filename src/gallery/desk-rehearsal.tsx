import { rehearsalMachine } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { RehearsalFlow } from '#views/desk/rehearsal/rehearsal-context.ts';
import { RehearsalSection } from '#views/desk/rehearsal/rehearsal-section.tsx';
import { RehearsalNotice } from '#views/shop/rehearsal/rehearsal-notice.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof rehearsalMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof rehearsalMachine>>[2];

const rehearsal = (name: string, state: State, { isReady = true, ...context }: Partial<Context> & Ready = {}) =>
  atDesk(name, anOrganization(), 'events/ev-1/publish', () => (
    <RehearsalFlow.Provider
      actor={stillFlow(rehearsalMachine, state, {
        eventId: 'ev-1',
        copyId: null,
        deed: 'BEGIN',
        idempotencyKey: '',
        refusal: null,
        isUnknown: false,
        hasEnded: false,
        trouble: null,
        ...context,
      })}
    >
      <h1>The Cherry Orchard</h1>
      <RehearsalSection isReady={isReady} />
    </RehearsalFlow.Provider>
  ));
type Ready = { isReady?: boolean };

const copyId = 'copy-1';

/** Where a checkout is rehearsed, and what its pages say of themselves. */
export const states: GalleryArea = [
  rehearsal('reading', 'readingRehearsal'),
  rehearsal('unreadable', 'unreadable', { trouble: { code: 'noConnection' } }),
  rehearsal('none', 'none'),
  rehearsal('none-with-errors', 'none', { isReady: false }),
  rehearsal('ended', 'none', { hasEnded: true }),
  rehearsal('beginning', 'changing'),
  rehearsal('under-way', 'underWay', { copyId }),
  rehearsal('ending', 'changing', { copyId, deed: 'END' }),
  rehearsal('unknown', 'unknown', { copyId, isUnknown: true }),
  rehearsal('refused', 'none', { refusal: { why: 'PROBLEMS' } }),
  rehearsal('not-told', 'notTold'),
  atDesk('notice', anOrganization(), 'events/ev-1/publish', () => (
    <>
      <h1>Payment</h1>
      <RehearsalNotice of={{ eventId: 'ev-1', organizationId: 'o-1' }} isPaid />
    </>
  )),
];
