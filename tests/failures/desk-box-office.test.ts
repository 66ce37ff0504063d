import { boxOfficeScenes } from '#tests/failures/scenes/box-office-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(boxOfficeScenes);
