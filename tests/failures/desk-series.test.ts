import { seriesScenes } from '#tests/failures/scenes/series-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(seriesScenes);
