import { passkeyScenes } from '#tests/failures/scenes/passkey-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(passkeyScenes);
