import type { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PaymentLinkFlow = createFlowContext<typeof paymentLinkMachine>('payment link');
