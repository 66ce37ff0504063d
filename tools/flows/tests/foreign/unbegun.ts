import { setup } from 'xstate';

/** Begins in a state that it does not have. The compiler lets it pass. */
export const unbegun = setup({ types: { events: {} as { type: 'pause' } } }).createMachine({
  id: 'unbegun',
  initial: 'Ready',
  states: { Running: { on: { pause: 'Paused' } }, Paused: { on: { pause: 'Running' } } },
});
