import { registerScenes } from '#tests/failures/scenes/register-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(registerScenes);
