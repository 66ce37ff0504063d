import { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { anEntry, newest, oldest } from '#tests/model/desk/desk-history/sample-history.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPart } from '#views/desk/history/history-part.tsx';
import { HistoryScreen } from '#views/desk/history/history-screen.tsx';
import { NotReadingScreen } from '#views/desk/history/not-reading-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof deskHistoryMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof deskHistoryMachine>>[2];

const history = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, players, 'history', () => (
    <DeskHistoryFlow.Provider
      actor={stillFlow(deskHistoryMachine, state, {
        organizationId: 'o-1',
        of: null,
        page: newest,
        afters: [],
        unread: null,
        ...context,
      })}
    >
      <HistoryScreen />
    </DeskHistoryFlow.Provider>
  ));

/** On the page of what it is about. */
const part = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, players, 'events/ev-1/history', () => (
    <DeskHistoryFlow.Provider
      actor={stillFlow(deskHistoryMachine, state, {
        organizationId: 'o-1',
        of: { eventId: 'ev-1' },
        page: newest,
        afters: [],
        unread: null,
        ...context,
      })}
    >
      <h1 lang="en">The Winter’s Tale</h1>
      <HistoryPart />
    </DeskHistoryFlow.Provider>
  ));

const long = anEntry('h-9', {
  by: 'Maximiliana-Alexandrina von und zu Llanfairpwllgwyngyll',
  about: 'the-very-long-address-of-somebody-at-the-harbour@players.harbour-city.example',
});

const forgotten = anEntry('h-8', {
  what: 'ANSWERS_FORGOTTEN',
  by: null,
  about: null,
  before: null,
  eventName: 'The Winter’s Tale',
  eventLanguage: 'en',
  after: { answers: 198, days: 90 },
});

/** What was done at the desk. */
export const states: GalleryArea = [
  history('listing', 'listing'),
  history('oldest', 'listing', { page: oldest, afters: ['h-2'] }),
  history('nothing', 'listing', { page: { ...oldest, entries: [] } }),
  history('answers-forgotten', 'listing', { page: { ...oldest, entries: [forgotten] } }),
  history('long-texts', 'listing', { page: { ...oldest, entries: [long] } }),
  part('of-event', 'listing'),
  part('of-event-reading', 'readingHistory', { page: null }),
  part('of-event-reading-older', 'readingHistory', { afters: ['h-2'] }),
  part('of-event-unreadable', 'unreadable', { page: null, unread: { code: 'noConnection' } }),
  part('of-event-signed-out', 'signedOut', { page: null }),
  part('of-event-nothing', 'listing', { page: { ...oldest, entries: [] } }),
  history('reading', 'readingHistory', { page: null }),
  history('reading-older', 'readingHistory', { afters: ['h-2'] }),
  history('unreadable', 'unreadable', { unread: { code: 'noConnection' } }),
  history('signed-out', 'signedOut'),
  history('not-permitted', 'notPermitted'),
  atDesk('not-reading', striders, 'history', () => <NotReadingScreen />),
];
