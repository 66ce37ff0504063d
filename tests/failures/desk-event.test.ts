import { deskEventScenes } from '#tests/failures/scenes/desk-event-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskEventScenes);
