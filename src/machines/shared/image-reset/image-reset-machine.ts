import { emit, setup, type ActorRefFrom, type CallbackActorLogic } from 'xstate';

/** Platform specification §9. */
const timeoutMs = 3_000;

type Event =
  | { type: 'reset.press' }
  /** Something else was pressed. */
  | { type: 'reset.leave' };

export type ImageResetActors = {
  /** Sends reset.leave. */
  watchElsewhere: CallbackActorLogic<{ type: 'elsewhere.none' }>;
};

/** The control that takes a picture away: the first press asks, the second one within 3 seconds does it (platform specification §4). */
export const imageResetMachine = setup({
  types: { events: {} as Event, emitted: {} as { type: 'image.cleared' } },
  actors: {} as ImageResetActors,
  actions: { clear: emit({ type: 'image.cleared' }) },
  delays: { timeout: timeoutMs },
}).createMachine({
  id: 'imageReset',
  initial: 'resting',
  states: {
    resting: { description: 'The picture stands.', on: { 'reset.press': 'confirming' } },
    confirming: {
      description: "The control asks 'Confirm?'.",
      invoke: { id: 'elsewhere', src: 'watchElsewhere' },
      after: { timeout: 'resting' },
      on: { 'reset.press': { target: 'resting', actions: 'clear' }, 'reset.leave': 'resting' },
    },
  },
});

export type ImageResetActorRef = ActorRefFrom<typeof imageResetMachine>;
