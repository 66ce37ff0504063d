import { deskOrdersScenes } from '#tests/failures/scenes/desk-orders-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskOrdersScenes);
