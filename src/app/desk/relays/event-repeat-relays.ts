import { relaysOf } from '#app/relays.ts';
import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import type { seriesPublicationMachine } from '#machines/desk/series-publication/series-publication-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

/** Whoever may not repeat an event any more, or has it no more, is shown what is so by now. */
export const eventRepeatRelays = relaysOf<{
  eventRepeat: typeof eventRepeatMachine;
  deskEvent: typeof deskEventMachine;
  workplace: typeof workplaceMachine;
  session: typeof sessionMachine;
}>()([
  { from: 'eventRepeat', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' }) },
  { from: 'eventRepeat', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'eventRepeat', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);

/** The event of the page may be among those that were put on sale. */
export const seriesPublicationRelays = relaysOf<{
  seriesPublication: typeof seriesPublicationMachine;
  deskEvent: typeof deskEventMachine;
  workplace: typeof workplaceMachine;
  session: typeof sessionMachine;
}>()([
  { from: 'seriesPublication', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' }) },
  { from: 'seriesPublication', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'seriesPublication', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);
