import { eventScenes } from '#tests/failures/scenes/event-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(eventScenes);
