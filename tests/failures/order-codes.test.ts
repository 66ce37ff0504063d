import { orderCodeScenes } from '#tests/failures/scenes/order-code-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(orderCodeScenes);
