import { describeScenes } from '#tests/failures/run-scenes.ts';
import { paymentLinkScenes } from '#tests/failures/scenes/payment-link-scenes.ts';

describeScenes(paymentLinkScenes);
