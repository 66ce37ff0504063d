import { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { anEntry, firstPage, pageOf, wales } from '#tests/model/desk/event-list/sample-events.ts';
import { evening } from '#tests/model/desk/new-event/new-event-requirements.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { EventListFlow, NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { EventListScreen } from '#views/desk/event-list/event-list-screen.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type ListState = Parameters<typeof stillFlow<typeof eventListMachine>>[1];
type ListContext = Parameters<typeof stillFlow<typeof eventListMachine>>[2];
type NewState = Parameters<typeof stillFlow<typeof newEventMachine>>[1];
type NewContext = Parameters<typeof stillFlow<typeof newEventMachine>>[2];
type Made = { list?: Partial<ListContext>; state?: NewState; made?: Partial<NewContext>; mayCreate?: boolean };

const path = '/desk/harbour-city-players/events';
const trouble = { code: 'noConnection' } as const;
const input = { organizationId: 'o-1', code: 'harbour-city-players', timeZone: 'America/Vancouver' };
const begun = { list: 'ON_SALE' as const, search: '', before: [], page: firstPage, trouble: null };
const fresh = { ...input, copyOf: null, draft: evening, faults: [], trouble: null, idempotencyKey: '' };

const events = (
  name: string,
  state: ListState,
  { list = {}, state: newState = 'resting', made = {}, mayCreate = true }: Made = {},
): GalleryState => ({
  name,
  path,
  isBare: true,
  render: () => (
    <WorkplaceFlow.Provider
      actor={stillFlow(workplaceMachine, 'working', {
        code: players.code,
        organizations: [players, striders],
        doubted: null,
        trouble: null,
      })}
    >
      <EventListFlow.Provider actor={stillFlow(eventListMachine, state, { organizationId: 'o-1', ...begun, ...list })}>
        <NewEventFlow.Provider actor={stillFlow(newEventMachine, newState, { ...fresh, ...made })}>
          <WorkplaceScreen path={path}>
            {() => <EventListScreen path={path} mayCreate={mayCreate} codesPath={`/desk/${players.code}/codes`} />}
          </WorkplaceScreen>
        </NewEventFlow.Provider>
      </EventListFlow.Provider>
    </WorkplaceFlow.Provider>
  ),
});

const every = pageOf([
  ...firstPage.events,
  anEntry('ev-4', 'Set painting, once more', { booked: 16, capacity: 16, held: 0, primaryCategory: 'workshop' }),
  anEntry('ev-5', 'Playwrights’ Lab', {
    isPaused: true,
    primaryCategory: 'talk',
    series: { __typename: 'EventSeries', position: 3, size: 12 },
  }),
  anEntry('ev-6', 'On now', { status: 'STARTED' }),
  anEntry('ev-7', 'Blithe Spirit', { status: 'ENDED' }),
  anEntry('ev-8', 'Twelfth Night in the Park, with an ever so long name that no poster could hold', {
    status: 'CANCELED',
  }),
  wales,
]);

/** An organizer's events at the desk, and a new one. */
export const states: GalleryArea = [
  events('listing', 'listing'),
  events('reading', 'readingEvents', { list: { page: null } }),
  events('reading-again', 'readingEvents'),
  events('unreadable', 'unreadable', { list: { trouble } }),
  events('signed-out', 'signedOut'),
  events('every-kind', 'listing', { list: { page: every } }),
  events('second-page', 'listing', { list: { before: ['ev-2'], page: pageOf([wales]) } }),
  events('no-drafts', 'listing', { list: { list: 'DRAFTS', page: pageOf([]) } }),
  events('nothing-found', 'listing', { list: { search: 'pryze', page: pageOf([]) } }),
  events('read-only', 'listing', { mayCreate: false }),
  events('new-event', 'listing', { state: 'typing' }),
  events('copy', 'listing', { state: 'typing', made: { copyOf: wales } }),
  events('new-event-faulty', 'listing', {
    state: 'typing',
    made: { faults: [{ field: 'timeZone', fault: 'UNKNOWN' }] },
  }),
  events('new-event-unknown', 'listing', {
    state: 'typing',
    made: { trouble: { kind: 'failed', failure: trouble, isKnown: false } },
  }),
  events('new-event-refused', 'listing', { state: 'typing', made: { trouble: { kind: 'refused' } } }),
  events('creating', 'listing', { state: 'creating' }),
];
