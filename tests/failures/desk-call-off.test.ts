import { callOffProgressScenes } from '#tests/failures/scenes/call-off-progress-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(callOffProgressScenes);
