import type { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PlaceSearchFlow = createFlowContext<typeof placeSearchMachine>('place search');
