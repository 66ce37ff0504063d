import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskHistoryScenes } from '#tests/failures/scenes/desk-history-scenes.ts';

describeScenes(deskHistoryScenes);
