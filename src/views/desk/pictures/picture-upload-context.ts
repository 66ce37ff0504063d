import type { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PictureUploadFlow = createFlowContext<typeof pictureUploadMachine>('picture upload');
