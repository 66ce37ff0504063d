import { cancelDialogScenes } from '#tests/failures/scenes/cancel-dialog-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(cancelDialogScenes);
