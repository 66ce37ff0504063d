import { accountDeletionScenes } from '#tests/failures/scenes/account-deletion-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(accountDeletionScenes);
