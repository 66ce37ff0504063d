import type { orderHistoryMachine } from '#machines/account/order-history/order-history-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OrderHistoryFlow = createFlowContext<typeof orderHistoryMachine>('orderHistory');
