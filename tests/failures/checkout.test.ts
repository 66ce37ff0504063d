import { checkoutScenes } from '#tests/failures/scenes/checkout-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(checkoutScenes);
