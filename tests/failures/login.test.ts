import { loginScenes } from '#tests/failures/scenes/login-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(loginScenes);
