import { deskEventListScenes } from '#tests/failures/scenes/desk-event-list-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskEventListScenes);
