import { assign, emit, enqueueActions, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type NotifyEvent } from '#domain/notice.ts';
import { limits } from '#domain/limits.ts';
import type { Place } from '#machines/shop/event-search/event-search-criteria.ts';

/** text: the name of the place that is searched from. */
type Input = { text: string };
type Context = { text: string; chosen: string; suggestions: Place[] };

type Event =
  | { type: 'place.type'; text: string }
  | { type: 'place.choose'; place: Place }
  | { type: 'place.leave' }
  /** The search was sent with what stands in the field. */
  | { type: 'place.confirm' };

type Emitted = NotifyEvent | { type: 'place.chosen'; place: Place };

export type PlaceSearchActors = {
  suggestPlaces: PromiseActorLogic<Place[], { query: string }>;
  /** The places that the words name, the likeliest first. */
  findGeocodeLocations: PromiseActorLogic<Place[], { query: string }>;
};

/** Completion of the location field: asked for from 3 characters on, half a second after the last key. */
export const placeSearchMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PlaceSearchActors,
  delays: { typingPause: limits.suggestionDebounceMs },
  guards: {
    isLongEnough: (_, params: { text: string }) => params.text.trim().length >= limits.suggestionMinCharacters,
    isTyped: ({ context }) => {
      const text = context.text.trim();
      return text !== context.chosen && text.length >= limits.suggestionMinCharacters;
    },
    hasSuggestions: (_, params: { suggestions: Place[] }) => params.suggestions.length > 0,
  },
  actions: {
    rememberText: assign({ text: (_, params: { text: string }) => params.text }),
    rememberSuggestions: assign({ suggestions: (_, params: { suggestions: Place[] }) => params.suggestions }),
    rememberPlace: assign((_, params: { place: Place | undefined }) =>
      params.place ? { text: params.place.name, chosen: params.place.name } : {},
    ),
    restoreText: assign({ text: ({ context }) => context.chosen }),
    forgetSuggestions: assign({ suggestions: [] }),
    emitChoice: enqueueActions(({ enqueue }, params: { place: Place | undefined }) => {
      if (params.place) enqueue.emit({ type: 'place.chosen', place: params.place });
    }),
    notifyUnexpected: emit({ type: 'notify' as const, notice: unexpectedError }),
  },
}).createMachine({
  id: 'placeSearch',
  context: ({ input }) => ({ text: input.text, chosen: input.text, suggestions: [] }),
  initial: 'resting',
  states: {
    resting: { description: 'The field shows a place; nothing is offered.', entry: 'forgetSuggestions' },
    typing: {
      description: 'Keys are still coming.',
      after: { typingPause: 'suggesting' },
      on: { 'place.leave': 'resting' },
    },
    suggesting: {
      description: 'The server is asked for places that begin with the words.',
      invoke: {
        id: 'suggestPlaces',
        src: 'suggestPlaces',
        input: ({ context }) => ({ query: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'offering',
            actions: { type: 'rememberSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
          },
          { target: 'unknownPlace' },
        ],
        onError: 'resting',
      },
      on: { 'place.leave': 'resting' },
    },
    offering: { description: 'Places are offered below the field.', on: { 'place.leave': 'resting' } },
    finding: {
      description: 'The search was sent with words that were not chosen from the list: the server says what they name.',
      entry: 'forgetSuggestions',
      invoke: {
        id: 'findGeocodeLocations',
        src: 'findGeocodeLocations',
        input: ({ context }) => ({ query: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'resting',
            actions: [
              { type: 'rememberPlace', params: ({ event }) => ({ place: event.output[0] }) },
              { type: 'emitChoice', params: ({ event }) => ({ place: event.output[0] }) },
            ],
          },
          { target: 'unknownPlace' },
        ],
        onError: { target: 'resting', actions: 'notifyUnexpected' },
      },
    },
    unknownPlace: { description: 'No place has such a name.', on: { 'place.leave': 'resting' } },
  },
  on: {
    'place.type': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.typing',
        actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) },
        reenter: true,
      },
      { target: '.resting', actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) } },
    ],
    'place.choose': {
      target: '.resting',
      actions: [
        { type: 'rememberPlace', params: ({ event }) => ({ place: event.place }) },
        { type: 'emitChoice', params: ({ event }) => ({ place: event.place }) },
      ],
    },
    'place.confirm': [
      { guard: 'isTyped', target: '.finding' },
      { target: '.resting', actions: 'restoreText' },
    ],
  },
});

export type PlaceSearchActorRef = ActorRefFrom<typeof placeSearchMachine>;
