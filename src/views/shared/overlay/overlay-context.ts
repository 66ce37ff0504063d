import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OverlayFlow = createFlowContext<typeof overlayMachine>('overlay');
