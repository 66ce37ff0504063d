import type { seriesPublicationMachine } from '#machines/desk/series-publication/series-publication-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const SeriesPublicationFlow = createFlowContext<typeof seriesPublicationMachine>('seriesPublication');
