import { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import { aProgress, overAndDone, paused } from '#tests/model/desk/call-off-progress/sample-progress.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { CallOffProgressFlow } from '#views/desk/call-off-progress/call-off-progress-context.ts';
import { ProgressSection } from '#views/desk/call-off-progress/progress-section.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof callOffProgressMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof callOffProgressMachine>>[2];

const progress = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, anOrganization(), 'events/ev-1/publish', () => (
    <CallOffProgressFlow.Provider
      actor={stillFlow(callOffProgressMachine, state, {
        eventId: 'ev-1',
        progress: aProgress(),
        isPaused: true,
        idempotencyKey: '',
        trouble: null,
        ...context,
      })}
    >
      <h1>The Cherry Orchard</h1>
      <ProgressSection orders="/desk/harbour-city-players/orders" mayHold />
    </CallOffProgressFlow.Provider>
  ));

/** How far the calling off of an event is. */
export const states: GalleryArea = [
  progress('reading', 'readingProgress', { progress: null }),
  progress('unreadable', 'unreadable', { progress: null, trouble: { code: 'noConnection' } }),
  progress('going-on', 'goingOn'),
  progress('paused', 'goingOn', { progress: paused }),
  progress('holding', 'holding'),
  progress('unknown', 'unknown'),
  progress('over', 'over', { progress: overAndDone }),
  progress('not-told', 'notTold', { progress: null }),
];
