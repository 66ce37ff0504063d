import { myEventsScenes } from '#tests/failures/scenes/my-events-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(myEventsScenes);
