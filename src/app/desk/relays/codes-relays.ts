import { relaysOf } from '#app/relays.ts';
import type { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type AtDesk = { session: typeof sessionMachine; workplace: typeof workplaceMachine };

/** Whoever looks after the codes no more is shown what they are by now. */
export const codesRelays = relaysOf<AtDesk & { codes: typeof codesMachine }>()([
  { from: 'codes', on: 'session.ended', to: 'session', send: () => ({ type: 'session.expired' as const }) },
  { from: 'codes', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

/** What a form saved shows in the list; that of a new one closes. */
export const codeFormRelays = relaysOf<{ partEditor: typeof partEditorMachine; codes: typeof codesMachine }>()([
  { from: 'partEditor', on: 'part.changed', to: 'codes', send: () => ({ type: 'codes.saved' }) },
]);
