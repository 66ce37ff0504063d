import { publicationScenes } from '#tests/failures/scenes/publication-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(publicationScenes);
