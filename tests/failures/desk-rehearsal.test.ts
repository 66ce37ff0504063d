import { rehearsalScenes } from '#tests/failures/scenes/rehearsal-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(rehearsalScenes);
