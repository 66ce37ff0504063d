import { changeDialogScenes } from '#tests/failures/scenes/change-dialog-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(changeDialogScenes);
