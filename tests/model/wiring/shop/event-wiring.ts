import { createBookmarkLogic } from '#app/shop/bookmark-logic.ts';
import { createEventSearchLogic } from '#app/shop/event-search-logic.ts';
import { createOpeningReminderLogic } from '#app/shop/opening-reminder-logic.ts';
import { createPlaceSearchLogic } from '#app/shop/place-search-logic.ts';
import { defaultPlace } from '#domain/limits.ts';
import type { BookmarkActors } from '#machines/shop/bookmark/bookmark-machine.ts';
import type { SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import type { EventSearchActors } from '#machines/shop/event-search/event-search-machine.ts';
import type { OpeningReminderActors } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import type { PlaceSearchActors } from '#machines/shop/place-search/place-search-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { bookmarkRequirements } from '#tests/model/shop/bookmark/bookmark-requirements.ts';
import { eventSearchRequirements } from '#tests/model/shop/event-search/event-search-requirements.ts';
import { openingReminderRequirements } from '#tests/model/shop/opening-reminder/opening-reminder-requirements.ts';
import { placeSearchRequirements } from '#tests/model/shop/place-search/place-search-requirements.ts';
import { call, gives, key, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const input = { eventId: 'ev-1' };
const keyed = { eventId: 'ev-1', idempotencyKey: key(1) };

export const bookmarkWiring = wiringOf<BookmarkActors>()({
  requirements: bookmarkRequirements,
  wire: ({ client }) => createBookmarkLogic({ client: clientHere(client) }),
  rows: {
    getIsSaved: call({
      input,
      does: [sends('GetIsSaved', { id: 'ev-1' })],
      well: {
        'it is saved': { answers: { event: { isSaved: true } }, ends: gives(true) },
        'it is not saved': { answers: { event: { isSaved: false } }, ends: gives(false) },
        'there is no such event': { answers: { event: null }, ends: gives(false) },
      },
      nobody: 'fails',
      toasts: true,
    }),
    saveEvent: call({
      input,
      given: { stored: { 'local foyer.bookmark': { eventId: 'ev-1', keptAt: 1 } } },
      does: [{ forgets: 'local foyer.bookmark' }, sends('SaveEvent', keyed)],
      well: { 'it is saved': { ends: gives('done') } },
      nobody: gives('sessionEnded'),
    }),
    unsaveEvent: call({
      input,
      does: [sends('UnsaveEvent', keyed)],
      well: { 'it is saved no more': { ends: gives('done') } },
      nobody: gives('sessionEnded'),
    }),
  },
});

export const openingReminderWiring = wiringOf<OpeningReminderActors>()({
  requirements: openingReminderRequirements,
  wire: ({ client }) => createOpeningReminderLogic({ client: clientHere(client) }),
  rows: {
    getHasOpeningReminder: call({
      input,
      does: [sends('GetHasOpeningReminder', { id: 'ev-1' })],
      well: {
        'I am to be mailed': { answers: { event: { hasOpeningReminder: true } }, ends: gives(true) },
        'I am not': { answers: { event: { hasOpeningReminder: false } }, ends: gives(false) },
        'there is no such event': { answers: { event: null }, ends: gives(false) },
      },
      nobody: 'fails',
    }),
    setOpeningReminder: call({
      input,
      does: [sends('SetOpeningReminder', keyed)],
      well: {
        'I am to be mailed': { answers: { setOpeningReminder: { hasOpeningReminder: true } }, ends: gives('set') },
        'it is open by now': {
          answers: { setOpeningReminder: { hasOpeningReminder: false } },
          ends: gives('notToOpen'),
        },
      },
      nobody: gives('sessionEnded'),
    }),
    removeOpeningReminder: call({
      input,
      does: [sends('RemoveOpeningReminder', keyed)],
      well: { 'I am not mailed any more': { ends: gives('removed') } },
      nobody: gives('sessionEnded'),
    }),
  },
});

const found = { name: 'Nanaimo, British Columbia', lat: 49.16, long: -123.94 };
const city = { name: found.name, latitude: found.lat, longitude: found.long };
const suggests = sends('AutocompleteCity', { query: 'Nan' });
const looksUp = sends('FindGeocodeLocations', { input: { query: 'Nan', type: 'city' } });
const underQuery = 'local foyer.geocode:{"query":"Nan"}';
const underName = 'local foyer.geocode:{"query":"Nan","type":"city"}';
const keptAt = Date.parse('2026-11-21T10:00:00Z');
const keeps = (name: string, places: readonly object[]) => ({ keeps: name, value: { found: places, keptAt } });
const kept = { found: [found], keptAt: keptAt - 1000 };

export const placeSearchWiring = wiringOf<PlaceSearchActors>()({
  requirements: placeSearchRequirements,
  wire: ({ client }) => createPlaceSearchLogic({ client: clientHere(client) }),
  rows: {
    suggestPlaces: [
      {
        when: 'cities begin with it',
        again: [],
        input: { query: 'Nan' },
        given: { answers: { autocompleteCity: [city] } },
        does: [suggests, keeps(underQuery, [found])],
        ends: gives([found]),
      },
      {
        when: 'it was asked within the hour',
        input: { query: 'Nan' },
        given: { stored: { [underQuery]: kept } },
        does: [],
        ends: gives([found]),
      },
      {
        when: 'the server cannot be reached',
        input: { query: 'Nan' },
        given: { fails: 'unreachable' },
        does: [suggests],
        ends: 'fails',
      },
    ],
    findGeocodeLocations: [
      {
        when: 'a city has the name',
        again: [],
        input: { query: 'Nan' },
        given: { answers: { findGeocodeLocations: [found] } },
        does: [looksUp, keeps(underName, [found])],
        ends: gives([found]),
      },
      {
        when: 'cities begin with it',
        again: [],
        input: { query: 'Nan' },
        given: { answers: { findGeocodeLocations: [], autocompleteCity: [city] } },
        does: [looksUp, keeps(underName, []), suggests, keeps(underQuery, [found])],
        ends: gives([found]),
      },
      {
        when: 'it was asked within the hour',
        input: { query: 'Nan' },
        given: { stored: { [underName]: kept } },
        does: [],
        ends: gives([found]),
      },
      {
        when: 'the server cannot be reached',
        input: { query: 'Nan' },
        given: { fails: 'unreachable' },
        does: [looksUp],
        ends: 'fails',
      },
    ],
  },
});

const anyEvent: SearchCriteria = {
  keywords: '',
  dateRange: 'any',
  customStartDate: '',
  customEndDate: '',
  distance: null,
  categoryId: '',
  eventType: '',
  source: '',
  sortField: '',
  suggested: '',
  place: defaultPlace,
  page: 1,
};
const page = { skip: 0, take: 10 };
const notEnded = { endDateTime: { after: '2026-11-21T10:00:00.000Z' } };
const byStart = { startDateTime: 'ASC' };
const asks = (options: object) => [sends('GetEventList', { options })];
const unasked = 'the walk of the search knows words alone; the form of the others is that of the same criteria';
const carriedAlong = 'the contract has no field for it; it stands in the address alone';

export const eventSearchWiring = wiringOf<EventSearchActors>()({
  requirements: eventSearchRequirements,
  wire: ({ client }) =>
    createEventSearchLogic({ client: clientHere(client), now: () => new Date(Date.now() + 1_800_000) }),
  ignores: {
    'searchEvents.eventType': carriedAlong,
    'searchEvents.source': carriedAlong,
    'searchEvents.suggested': carriedAlong,
    'searchEvents.place.name': 'distances are measured from where it is, whatever it is called',
  },
  rows: {
    searchEvents: [
      ...call({
        input: { ...anyEvent, keywords: 'jazz', distance: 50 },
        does: asks({
          ...page,
          sort: byStart,
          query: 'jazz',
          distance: { from: { lat: 49.163877, long: -123.938122 }, lte: 50 },
          filter: notEnded,
        }),
        well: { 'events come': { ends: gives('<events>') } },
        nobody: 'fails',
      }),
      {
        when: 'nothing is asked for',
        input: anyEvent,
        does: asks({ ...page, sort: byStart, filter: notEnded }),
        ends: gives('<events>'),
      },
      {
        when: 'everything is asked for, on the third page',
        unasked,
        input: {
          ...anyEvent,
          keywords: ' jazz ',
          dateRange: 'custom',
          customStartDate: '2026-12-01',
          customEndDate: '2026-12-02',
          distance: 25,
          categoryId: 'c-1',
          sortField: 'name',
          page: 3,
        },
        does: asks({
          skip: 20,
          take: 10,
          sort: { name: 'ASC' },
          query: 'jazz',
          distance: { from: { lat: 49.163877, long: -123.938122 }, lte: 25 },
          filter: {
            categoryId: { eq: 'c-1' },
            startDateTime: {
              between: {
                start: new Date(2026, 11, 1).toISOString(),
                end: new Date(2026, 11, 2, 23, 59, 59, 999).toISOString(),
              },
            },
          },
        }),
        ends: gives('<events>'),
      },
    ],
  },
});
