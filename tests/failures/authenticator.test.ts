import { authenticatorScenes } from '#tests/failures/scenes/authenticator-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(authenticatorScenes);
