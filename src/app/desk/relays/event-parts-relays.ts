import { relaysOf } from '#app/relays.ts';
import type { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import type { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';
import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import type { publicationMachine } from '#machines/desk/publication/publication-machine.ts';
import type { rehearsalMachine } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import type { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type AtDesk = { session: typeof sessionMachine; workplace: typeof workplaceMachine };

const expired = () => ({ type: 'session.expired' as const });

/** A part that was saved shows in the head of its event, and in what may be done with it. */
export const eventPartRelays = relaysOf<{ partEditor: typeof partEditorMachine; deskEvent: typeof deskEventMachine }>()(
  [{ from: 'partEditor', on: 'part.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) }],
);

/** What was decided of an event shows in its head, and in what may be decided next. */
export const publicationRelays = relaysOf<
  AtDesk & { publication: typeof publicationMachine; deskEvent: typeof deskEventMachine }
>()([
  { from: 'publication', on: 'session.ended', to: 'session', send: expired },
  { from: 'publication', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'publication', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);

/** What stands in the way of a rehearsal shows among the checks. */
export const rehearsalRelays = relaysOf<
  AtDesk & { rehearsal: typeof rehearsalMachine; deskEvent: typeof deskEventMachine }
>()([
  { from: 'rehearsal', on: 'session.ended', to: 'session', send: expired },
  { from: 'rehearsal', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'rehearsal', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);

/** An event that is moved or called off shows so everywhere on its page. */
export const eventChangeRelays = relaysOf<
  AtDesk & { eventChange: typeof eventChangeMachine; deskEvent: typeof deskEventMachine }
>()([
  { from: 'eventChange', on: 'session.ended', to: 'session', send: expired },
  { from: 'eventChange', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'eventChange', on: 'event.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);

export const callOffProgressRelays = relaysOf<AtDesk & { callOffProgress: typeof callOffProgressMachine }>()([
  { from: 'callOffProgress', on: 'session.ended', to: 'session', send: expired },
  { from: 'callOffProgress', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

/** A list of tiers that was changed is read anew with its event. */
export const tierListRelays = relaysOf<
  AtDesk & { tierList: typeof tierListMachine; deskEvent: typeof deskEventMachine }
>()([
  { from: 'tierList', on: 'session.ended', to: 'session', send: expired },
  { from: 'tierList', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  { from: 'tierList', on: 'tiers.changed', to: 'deskEvent', send: () => ({ type: 'deskEvent.refresh' }) },
]);

/** The form of a new one closes when it is saved. */
export const tierFormRelays = relaysOf<{ partEditor: typeof partEditorMachine; tierList: typeof tierListMachine }>()([
  { from: 'partEditor', on: 'part.changed', to: 'tierList', send: () => ({ type: 'tierList.saved' }) },
]);

/** A picture that was uploaded stands in the form of its event, which is saved with it. */
export const pictureUploadRelays = relaysOf<
  AtDesk & { pictureUpload: typeof pictureUploadMachine; partEditor: typeof partEditorMachine }
>()([
  { from: 'pictureUpload', on: 'session.ended', to: 'session', send: expired },
  { from: 'pictureUpload', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
  {
    from: 'pictureUpload',
    on: 'picture.uploaded',
    to: 'partEditor',
    send: ({ pictures }) => ({ type: 'partEditor.type', field: 'pictures', value: pictures }),
  },
]);
