import type { ordersMachine } from '#machines/desk/orders/orders-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OrdersFlow = createFlowContext<typeof ordersMachine>('orders');
