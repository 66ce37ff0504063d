import { relaysOf } from '#app/relays.ts';
import type { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import type { messagesMachine } from '#machines/desk/messages/messages-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type WithMessages = {
  session: typeof sessionMachine;
  workplace: typeof workplaceMachine;
  messages: typeof messagesMachine;
};

const expired = () => ({ type: 'session.expired' as const });
const refresh = () => ({ type: 'workplace.refresh' as const });

/** Whoever writes to nobody any more is shown what they are by now. */
export const messagesRelays = relaysOf<WithMessages>()([
  { from: 'messages', on: 'session.ended', to: 'session', send: expired },
  { from: 'messages', on: 'place.changed', to: 'workplace', send: refresh },
]);

/** What was sent stands in the list at once. */
export const messageDraftRelays = relaysOf<WithMessages & { messageDraft: typeof messageDraftMachine }>()([
  { from: 'messageDraft', on: 'session.ended', to: 'session', send: expired },
  { from: 'messageDraft', on: 'place.changed', to: 'workplace', send: refresh },
  { from: 'messageDraft', on: 'message.sent', to: 'messages', send: () => ({ type: 'messages.refresh' as const }) },
]);
