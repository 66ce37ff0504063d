import { deskCodesScenes } from '#tests/failures/scenes/desk-codes-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskCodesScenes);
