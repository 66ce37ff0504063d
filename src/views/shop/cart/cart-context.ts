import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const CartFlow = createFlowContext<typeof cartMachine>('cart');
