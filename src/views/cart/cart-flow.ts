import type { cartMachine } from '#machines/cart/cart-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CartFlow = createFlowContext<typeof cartMachine>('cart');
