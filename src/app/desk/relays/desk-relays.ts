import { relaysOf } from '#app/relays.ts';
import type { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import type { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import type { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import type { invitationLinkMachine } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import type { newEventMachine } from '#machines/desk/new-event/new-event-machine.ts';
import type { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';
import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { teamMachine } from '#machines/desk/team/team-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type WithSession = { session: typeof sessionMachine };

const expired = () => ({ type: 'session.expired' as const });

/** A session that the server ended leads to the login, whichever flow learns of it. */
export const workplaceRelays = relaysOf<WithSession & { workplace: typeof workplaceMachine }>()([
  { from: 'workplace', on: 'session.ended', to: 'session', send: expired },
]);

/** Whoever looks after the team no more is shown what they are by now. */
export const teamRelays = relaysOf<WithSession & { team: typeof teamMachine; workplace: typeof workplaceMachine }>()([
  { from: 'team', on: 'session.ended', to: 'session', send: expired },
  { from: 'team', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

export const departureRelays = relaysOf<WithSession & { departure: typeof departureMachine }>()([
  { from: 'departure', on: 'session.ended', to: 'session', send: expired },
]);

export const invitationLinkRelays = relaysOf<WithSession & { invitationLink: typeof invitationLinkMachine }>()([
  { from: 'invitationLink', on: 'session.ended', to: 'session', send: expired },
]);

export const organizationStartRelays = relaysOf<WithSession & { organizationStart: typeof organizationStartMachine }>()(
  [{ from: 'organizationStart', on: 'session.ended', to: 'session', send: expired }],
);

/** Whoever gives no money back here any more is shown what they are by now. */
export const cancellationRequestsRelays = relaysOf<
  WithSession & { cancellationRequests: typeof cancellationRequestsMachine; workplace: typeof workplaceMachine }
>()([
  { from: 'cancellationRequests', on: 'session.ended', to: 'session', send: expired },
  {
    from: 'cancellationRequests',
    on: 'place.changed',
    to: 'workplace',
    send: () => ({ type: 'workplace.refresh' }),
  },
]);

export const deskEventRelays = relaysOf<WithSession & { deskEvent: typeof deskEventMachine }>()([
  { from: 'deskEvent', on: 'session.ended', to: 'session', send: expired },
]);

type WithEditor = WithSession & { partEditor: typeof partEditorMachine; workplace: typeof workplaceMachine };

/** Of any part; what is read anew where one was changed, its page says in a table of its own. */
export const partEditorRelays = relaysOf<WithEditor>()([
  { from: 'partEditor', on: 'session.ended', to: 'session', send: expired },
  { from: 'partEditor', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

type AtDesk = WithSession & { workplace: typeof workplaceMachine };

export const eventListRelays = relaysOf<AtDesk & { eventList: typeof eventListMachine }>()([
  { from: 'eventList', on: 'session.ended', to: 'session', send: expired },
  { from: 'eventList', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

export const newEventRelays = relaysOf<AtDesk & { newEvent: typeof newEventMachine }>()([
  { from: 'newEvent', on: 'session.ended', to: 'session', send: expired },
  { from: 'newEvent', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

/** Whoever may not read the history any more is shown what they are by now. */
export const deskHistoryRelays = relaysOf<
  WithSession & { deskHistory: typeof deskHistoryMachine; workplace: typeof workplaceMachine }
>()([
  { from: 'deskHistory', on: 'session.ended', to: 'session', send: expired },
  { from: 'deskHistory', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);
