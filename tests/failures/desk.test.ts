import { deskScenes, invitationScenes } from '#tests/failures/scenes/desk-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes({ ...deskScenes, ...invitationScenes });
