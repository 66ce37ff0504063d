import { eventChangeScenes } from '#tests/failures/scenes/event-change-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(eventChangeScenes);
