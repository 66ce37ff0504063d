import { loginGuardScenes } from '#tests/failures/scenes/login-guard-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(loginGuardScenes);
