import { cartScenes } from '#tests/failures/scenes/cart-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(cartScenes);
