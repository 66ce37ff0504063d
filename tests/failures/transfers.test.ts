import { transferScenes } from '#tests/failures/scenes/transfer-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(transferScenes);
