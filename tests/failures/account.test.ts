import { accountScenes } from '#tests/failures/scenes/account-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(accountScenes);
