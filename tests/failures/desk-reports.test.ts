import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskReportsScenes } from '#tests/failures/scenes/desk-reports-scenes.ts';

describeScenes(deskReportsScenes);
