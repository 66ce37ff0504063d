import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';

/** Regions side by side, one of which raises what the other hears; states with spaces; guards that have no names. */
export const filmPlayer = setup({
  types: {
    context: {} as { film: Film | null; at: number; isMuted: boolean; since: number },
    events: {} as
      | { type: 'film.choose'; film: Film }
      | { type: 'screen.click' }
      | { type: 'pointer.over' }
      | { type: 'pointer.out' }
      | { type: 'time.pass'; at: number }
      | { type: 'sound.toggle' }
      | { type: 'show'; sign: 'plays' | 'stops' }
      | { type: 'player.close' },
  },
  actors: { load: fromPromise(async ({ input }: { input: { film: Film | null } }) => input.film?.play()) },
  actions: {
    play: ({ context }) => void context.film?.play(),
    jump: enqueueActions(({ context, enqueue }, { at }: { at: number }) => {
      if (!context.film) return;
      context.film.at = at;
      enqueue.assign({ at });
    }),
    keepNow: assign({ since: () => Date.now() }),
  },
}).createMachine({
  context: { film: null, at: 0, isMuted: false, since: 0 },
  initial: 'Empty',
  states: {
    Empty: {
      always: { target: 'Open', guard: ({ context }) => context.film !== null },
      on: { 'film.choose': { actions: assign(({ event }) => ({ film: event.film })) } },
    },
    Open: {
      initial: 'Loading',
      states: {
        Loading: {
          invoke: { id: 'load', src: 'load', input: ({ context }) => context, onDone: 'Loaded', onError: 'Broken' },
        },
        Loaded: {
          type: 'parallel',
          states: {
            Film: {
              initial: 'plays',
              states: {
                plays: {
                  entry: 'play',
                  initial: 'Still',
                  states: {
                    Still: { on: { 'pointer.over': 'Hovered' } },
                    Hovered: { after: { 2000: 'Still' }, on: { 'pointer.out': 'Still' } },
                  },
                  on: {
                    'time.pass': { actions: { type: 'jump', params: ({ event }) => ({ at: event.at }) } },
                    'screen.click': { target: 'stops', actions: raise({ type: 'show', sign: 'stops' }) },
                  },
                },
                stops: { on: { 'screen.click': { target: 'plays', actions: raise({ type: 'show', sign: 'plays' }) } } },
              },
              on: { 'sound.toggle': { actions: assign(({ context }) => ({ isMuted: !context.isMuted })) } },
            },
            Signs: {
              initial: 'No sign',
              states: { 'No sign': {}, 'Sign of playing': {}, 'Sign of stopping': {} },
              on: {
                show: [
                  { guard: ({ event }) => event.sign === 'plays', target: '.Sign of playing', actions: 'keepNow' },
                  { guard: ({ event }) => event.sign === 'stops', target: '.Sign of stopping', actions: 'keepNow' },
                ],
              },
            },
          },
        },
        Broken: { type: 'final' },
      },
      onDone: 'Empty',
      on: { 'player.close': { target: 'Empty', actions: assign({ film: null }) } },
    },
  },
});

interface Film {
  at: number;
  play(): Promise<void>;
}
