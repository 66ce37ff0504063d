import { paymentScenes } from '#tests/failures/scenes/payment-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(paymentScenes);
