import type { ReactNode } from 'react';
import { anything, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { eventSearchMachine, type EventListResult } from '#machines/shop/event-search/event-search-machine.ts';
import { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import {
  EventDocument,
  GetEventListDocument,
  GetOrganizationDocument,
  type EventListOptions,
} from '#services/generated/graphql.ts';
import { BookmarkButton } from '#views/shop/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/shop/events/bookmark-context.ts';
import { CodeDoor } from '#views/shop/events/code-door.tsx';
import { EventScreen } from '#views/shop/events/event-screen.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { EventsScreen } from '#views/shop/events/events-screen.tsx';
import { OpeningReminderButton } from '#views/shop/events/opening-reminder-button.tsx';
import { OpeningReminderFlow } from '#views/shop/events/opening-reminder-context.ts';
import { PlaceField } from '#views/shop/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';
import { ShareButton } from '#views/shop/events/share-button.tsx';
import { NotFoundScreen } from '#views/shared/not-found/not-found-screen.tsx';
import { OrganizerEvents } from '#views/shop/organizer/organizer-events.tsx';
import { OrganizerScreen } from '#views/shop/organizer/organizer-screen.tsx';
import * as sample from './fixtures/sample-events.ts';
import { answer, type GalleryAnswer, type GalleryArea, type GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type ResultsState = Parameters<typeof stillFlow<typeof eventSearchMachine>>[1];
type ResultsFace = 'searching' | 'showing' | 'empty' | 'failed';

const place = (text: string, state: Parameters<typeof stillFlow<typeof placeSearchMachine>>[1] = 'resting') => (
  <PlaceSearchFlow.Provider
    actor={stillFlow(placeSearchMachine, state, {
      text,
      chosen: anything.place.name,
      suggestions: state === 'offering' ? sample.places : [],
    })}
  >
    <PlaceField />
  </PlaceSearchFlow.Provider>
);

type ListState = { criteria?: Partial<SearchCriteria>; result?: EventListResult; field?: ReactNode };

const list = (name: string, results: ResultsFace, { criteria, result, field }: ListState = {}): GalleryState => {
  const value: ResultsState = { criteria: 'following', results };
  return {
    name: `list-${name}`,
    path: '/events',
    isVisitor: true,
    render: () => (
      <EventSearchFlow.Provider
        actor={stillFlow(eventSearchMachine, value, {
          criteria: { ...anything, ...criteria },
          result: result ?? null,
          failure: results === 'failed' ? { code: 'noConnection' } : null,
          resets: 0,
        })}
      >
        <EventsScreen place={field ?? place(anything.place.name)} />
      </EventSearchFlow.Provider>
    ),
  };
};

const bookmark = (state: Parameters<typeof stillFlow<typeof bookmarkMachine>>[1]) => (
  <BookmarkFlow.Provider
    actor={stillFlow(bookmarkMachine, state, { eventId: 'ev-1', isSignedIn: true, isWanted: false })}
  >
    <BookmarkButton />
  </BookmarkFlow.Provider>
);

const reminder = (state: Parameters<typeof stillFlow<typeof openingReminderMachine>>[1]) => (
  <OpeningReminderFlow.Provider actor={stillFlow(openingReminderMachine, state, { eventId: 'ev-1', isSignedIn: true })}>
    <OpeningReminderButton />
  </OpeningReminderFlow.Provider>
);

const event = (
  name: string,
  read: GalleryAnswer,
  actions: ReactNode = null,
  reminding: ReactNode = null,
): GalleryState => ({
  name: `event-${name}`,
  path: '/event/ev-1',
  answers: [read, answer(GetOrganizationDocument, { organization: sample.organizer })],
  render: () => (
    <EventScreen
      code={() => <CodeDoor onGive={() => undefined} />}
      eventId="ev-1"
      reminder={() => reminding}
      actions={() => (
        <>
          {actions}
          <ShareButton isOn={actions !== null} onShare={() => undefined} />
        </>
      )}
    />
  ),
});
const eventOf = (change: Partial<typeof sample.detail>) =>
  answer(EventDocument, { event: { ...sample.detail, ...change } });

const options: EventListOptions = {};
const organizer = (name: string, ...answers: GalleryAnswer[]): GalleryState => ({
  name: `organizer-${name}`,
  path: '/organizer/o-1',
  isVisitor: true,
  answers,
  render: () => (
    <OrganizerScreen
      organizationId="o-1"
      events={<OrganizerEvents options={options} page={1} hrefOf={(to) => `/organizer/o-1?page=${to}`} />}
    />
  ),
});
const known = answer(GetOrganizationDocument, { organization: sample.organizer });

/** The list, the event and its organizer, and the address that nothing has. */
export const states: GalleryArea = [
  list('searching', 'searching'),
  list('showing', 'showing', { result: sample.listOf(sample.events, 62) }),
  list('near-a-place', 'showing', {
    criteria: { distance: 25, place: sample.victoria, page: 2 },
    result: sample.listOf(sample.events, 62),
    field: place(sample.victoria.name),
  }),
  list('custom-range', 'showing', {
    criteria: { dateRange: 'custom', customStartDate: '2026-12-01', customEndDate: '2026-12-05' },
    result: sample.listOf(sample.events),
  }),
  list('one-category', 'showing', { criteria: { categoryId: 'c-1' }, result: sample.listOf(sample.events) }),
  list('places-offered', 'showing', { result: sample.listOf(sample.events), field: place('Vic', 'offering') }),
  list('place-unknown', 'showing', { result: sample.listOf(sample.events), field: place('Xyzzy', 'unknownPlace') }),
  list('long-texts', 'showing', { result: sample.listOf([sample.longEvent, ...sample.events]) }),
  list('empty', 'empty', { result: sample.listOf([]) }),
  list('failed', 'failed'),
  event('by-code', eventOf({ hasTiersByCode: true })),
  event('loading', answer(EventDocument, 'unanswered')),
  event('full', eventOf({})),
  event('bookmark', eventOf({}), bookmark('unsaved')),
  event('bookmark-saved', eventOf({}), bookmark('saved')),
  event('sold-out', eventOf(sample.soldOut)),
  event('cancelled', eventOf(sample.cancelled)),
  ...(['unset', 'setting', 'set', 'removing'] as const).map((state) =>
    event(`reminder-${state}`, eventOf(sample.notOpenYet), null, reminder(state)),
  ),
  event('started', eventOf(sample.started)),
  event('closed', eventOf(sample.closed)),
  event('paused', eventOf(sample.paused)),
  event('ended', eventOf(sample.ended)),
  event('not-offered', eventOf(sample.notOffered)),
  event('few-spots', eventOf({ remainingCapacity: 2 })),
  event('free-without-place', eventOf({ ...sample.free, location: null, locationName: null })),
  event('other-dates', eventOf({ otherDates: sample.otherDates })),
  event('long-texts', answer(EventDocument, { event: sample.longDetail })),
  event('failed', answer(EventDocument, 'failing')),
  event('unknown', answer(EventDocument, { event: null })),
  organizer('loading', answer(GetOrganizationDocument, 'unanswered')),
  organizer('full', known, answer(GetEventListDocument, { events: sample.listOf(sample.events, 14) })),
  organizer('events-loading', known, answer(GetEventListDocument, 'unanswered')),
  organizer('events-failed', known, answer(GetEventListDocument, 'failing')),
  organizer('nothing-planned', known, answer(GetEventListDocument, { events: sample.listOf([]) })),
  organizer(
    'long-texts',
    answer(GetOrganizationDocument, { organization: sample.longOrganizer }),
    answer(GetEventListDocument, { events: sample.listOf([sample.longEvent]) }),
  ),
  organizer(
    'without-contact',
    answer(GetOrganizationDocument, { organization: sample.bareOrganizer }),
    answer(GetEventListDocument, { events: sample.listOf(sample.events) }),
  ),
  organizer('failed', answer(GetOrganizationDocument, 'failing')),
  organizer('unknown', answer(GetOrganizationDocument, { organization: null })),
  { name: 'not-found', path: '/nowhere', isVisitor: true, render: () => <NotFoundScreen /> },
];
