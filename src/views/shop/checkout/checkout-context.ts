import type { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CheckoutFlow = createFlowContext<typeof checkoutMachine>('checkout');
