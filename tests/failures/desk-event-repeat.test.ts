import { eventRepeatScenes } from '#tests/failures/scenes/event-repeat-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(eventRepeatScenes);
