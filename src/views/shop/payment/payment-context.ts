import type { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PaymentFlow = createFlowContext<typeof paymentMachine>('payment');
