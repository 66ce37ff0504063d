import { registrationChangeScenes } from '#tests/failures/scenes/registration-change-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(registrationChangeScenes);
