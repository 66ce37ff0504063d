import { deskMessagesScenes } from '#tests/failures/scenes/desk-messages-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskMessagesScenes);
