import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskStartScenes } from '#tests/failures/scenes/desk-start-scenes.ts';

describeScenes(deskStartScenes);
