import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskCancellationsScenes } from '#tests/failures/scenes/desk-cancellations-scenes.ts';

describeScenes(deskCancellationsScenes);
