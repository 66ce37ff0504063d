import type { publicationMachine } from '#machines/desk/publication/publication-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PublicationFlow = createFlowContext<typeof publicationMachine>('publication');
