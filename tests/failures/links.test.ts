import { linkScenes } from '#tests/failures/scenes/link-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(linkScenes);
