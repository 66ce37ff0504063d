import { previewScenes } from '#tests/failures/scenes/preview-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(previewScenes);
