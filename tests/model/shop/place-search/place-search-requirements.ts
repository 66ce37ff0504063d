import type { Place } from '#machines/shop/event-search/event-search-criteria.ts';
import { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { unexpectedNotice } from '../../notices.ts';
import { placeSearchSays } from './place-search-says.ts';

export const nanaimo: Place = { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 };

const everywhere = ['place.type', 'place.choose', 'place.confirm'];
const withAWayOut = [...everywhere, 'place.leave'];
const leaving = { 'I leave the field': 'resting' };

export const placeSearchRequirements: RequirementTable<typeof placeSearchMachine> = {
  machine: placeSearchMachine,
  title: 'Finding a place',
  inputs: { 'the search is from Nanaimo': { text: 'Nanaimo' } },
  events: {
    'I type two letters': { type: 'place.type', text: 'Na' },
    'I type three letters': { type: 'place.type', text: 'Nan' },
    'I choose a place that is offered': { type: 'place.choose', place: nanaimo },
    'I leave the field': { type: 'place.leave' },
    'I send the search': { type: 'place.confirm' },
    'half a second passes': elapsed('typingPause', 'placeSearch.typing'),
    'places begin with it': done('suggestPlaces', [nanaimo]),
    'no place begins with it': done('suggestPlaces', []),
    'no suggestions come': failed('suggestPlaces'),
    'a place has that name': done('findGeocodeLocations', [nanaimo]),
    'no place has that name': done('findGeocodeLocations', []),
    'the place cannot be found out': failed('findGeocodeLocations'),
  },
  permits: {
    resting: everywhere,
    typing: withAWayOut,
    suggesting: withAWayOut,
    offering: withAWayOut,
    finding: everywhere,
    unknownPlace: withAWayOut,
  },
  pictures: {
    resting: 'events/list-showing',
    offering: 'events/list-places-offered',
    unknownPlace: 'events/list-place-unknown',
  },
  says: placeSearchSays,
  starts: { 'the search is from Nanaimo': 'resting' },
  transitions: {
    '': {
      'I type two letters': 'resting',
      'I type three letters': 'typing',
      'I choose a place that is offered': 'resting: place.chosen',
      'I send the search': ['resting', 'finding'],
    },
    typing: { ...leaving, 'half a second passes': 'suggesting' },
    suggesting: {
      ...leaving,
      'places begin with it': 'offering',
      'no place begins with it': 'unknownPlace',
      'no suggestions come': 'resting',
    },
    offering: leaving,
    finding: {
      'a place has that name': 'resting: place.chosen',
      'no place has that name': 'unknownPlace',
      'the place cannot be found out': 'resting: notify',
    },
    unknownPlace: leaving,
  },
  asks: { findGeocodeLocations: { query: 'Nan' }, suggestPlaces: { query: 'Nan' } },
  emits: {
    'place.chosen': { place: { name: 'Nanaimo, British Columbia, Canada', lat: 49.16, long: -123.94 } },
    notify: unexpectedNotice,
  },
  after: {
    'I type two letters': ({ context }) => context.text === 'Na',
    'I type three letters': ({ context }) => context.text === 'Nan',
    'I choose a place that is offered': ({ context }) =>
      context.text === nanaimo.name && context.chosen === nanaimo.name,
    'I send the search': ({ value, context }, was) => {
      const isTyped = was.context.text === 'Nan';
      return isTyped ? value === 'finding' : context.text === context.chosen;
    },
    'places begin with it': ({ context }) => context.suggestions.includes(nanaimo),
    'a place has that name': ({ context }) => context.text === nanaimo.name && context.chosen === nanaimo.name,
  },
  invariant: ({ value, context }) => {
    if (value === 'offering') return context.suggestions.length > 0;
    return (value !== 'resting' && value !== 'finding') || context.suggestions.length === 0;
  },
};
