import type { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const UndoChangeFlow = createFlowContext<typeof undoChangeMachine>('undoChange');
