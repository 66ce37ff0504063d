import type { imageResetMachine } from '#machines/shared/image-reset/image-reset-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const ImageResetFlow = createFlowContext<typeof imageResetMachine>('imageReset');
