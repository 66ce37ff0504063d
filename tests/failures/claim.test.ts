import { describeScenes } from '#tests/failures/run-scenes.ts';
import { claimScenes } from '#tests/failures/scenes/claim-scenes.ts';

describeScenes(claimScenes);
