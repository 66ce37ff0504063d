import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PartEditorFlow = createFlowContext<typeof partEditorMachine>('part editor');
