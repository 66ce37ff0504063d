import { accountGuardScenes } from '#tests/failures/scenes/account-guard-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(accountGuardScenes);
