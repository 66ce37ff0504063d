import type { orderMachine } from '#machines/desk/order/order-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OrderFlow = createFlowContext<typeof orderMachine>('order');
