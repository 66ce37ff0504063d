import { relaysOf } from '#app/relays.ts';
import type { orderMachine } from '#machines/desk/order/order-machine.ts';
import type { ordersMachine } from '#machines/desk/orders/orders-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type WithSession = { session: typeof sessionMachine };

const expired = () => ({ type: 'session.expired' as const });

/** Whoever sees no orders any more is shown what they are by now. */
export const ordersRelays = relaysOf<
  WithSession & { orders: typeof ordersMachine; workplace: typeof workplaceMachine }
>()([
  { from: 'orders', on: 'session.ended', to: 'session', send: expired },
  { from: 'orders', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

export const orderRelays = relaysOf<WithSession & { order: typeof orderMachine }>()([
  { from: 'order', on: 'session.ended', to: 'session', send: expired },
]);
