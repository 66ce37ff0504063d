import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { listenToConnection } from '#app/shared/listen-to-connection.ts';
import { keepDraftIn } from '#app/shop/register-draft.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterActors, RegisterDraft } from '#machines/shop/register/register-setup.ts';
import type { Kept } from '#platform/storage/storage.ts';
import type { TierCode } from '#app/shop/tier-code.ts';
import type { OrderFieldsFragment } from '#services/generated/graphql.ts';
import { openTiers } from '#services/shop/register/tiers-of-code.ts';
import { getActiveOrder, transitionOrderToState } from '#services/shop/orders/orders-service.ts';
import {
  addRegistrationToOrder,
  adjustOrderRegistration,
  getActiveCustomerAttendees,
  getRegisterEvent,
  type RegisterEvent,
} from '#services/shop/register/register-service.ts';

type World = { client: ApolloClient; kept: Kept<RegisterDraft>; keptCode: Kept<TierCode> };

/** The register flow with the API, a draft kept for this event and person, and the code that was given for the event. */
export function createRegisterLogic({ client, kept, keptCode }: World) {
  /** With what a code opens that was given on this device. One that is refused is given up. */
  const readEvent = async (eventId: string, signal: AbortSignal) => {
    const event = await getRegisterEvent(client, eventId, signal);
    const code = keptCode.get()?.code;
    if (!event || code === undefined) return event;
    const opened = await openTiers(client, { event, code }, signal);
    if (opened.codeRefusal !== undefined) keptCode.set(null);
    return opened;
  };
  /** Also with the tier that a registration has by a code of its order, whatever this device knows of. */
  const withTierOf = async (event: RegisterEvent, { order, changed }: Changed, signal: AbortSignal) => {
    const [code] = order?.couponCodes ?? [];
    if (!changed || code === undefined || event.tuitions.some(({ id }) => id === changed.tuition.id)) return event;
    const opened = await openTiers(client, { event, code }, signal);
    return opened.codeRefusal === undefined ? opened : event;
  };
  const actors = {
    loadRegistration: fromPromise(async ({ input, signal }) => {
      const [event, attendees] = await Promise.all([
        readEvent(input.eventId, signal),
        getActiveCustomerAttendees(client, signal),
      ]);
      if (!event || input.mode === 'create') return { event, attendees, draft: kept.get(), order: null };
      const address = { orderId: input.orderId, channelToken: event.organizerChannelToken };
      const order = await getActiveOrder(client, address, signal);
      const changed = order?.registrationItems.find(({ id }) => id === input.registrationItemId);
      return { event: await withTierOf(event, { order, changed }, signal), attendees, draft: null, order };
    }),
    getRegisterEvent: fromPromise(({ input, signal }) => readEvent(input.eventId, signal)),
    getActiveOrder: fromPromise(({ input, signal }) => getActiveOrder(client, input, signal)),
    transitionOrderToState: fromPromise(({ input, signal }) => transitionOrderToState(client, input, signal)),
    addRegistrationToOrder: fromPromise(({ input, signal }) =>
      addRegistrationToOrder(client, withCode(input, keptCode.get()), signal),
    ),
    adjustOrderRegistration: fromPromise(({ input, signal }) =>
      adjustOrderRegistration(client, withCode(input, keptCode.get()), signal),
    ),
    keepDraft: keepDraftIn(kept),
    listenToConnection: listenToConnection('connection.returned'),
  } satisfies RegisterActors;
  return registerMachine.provide({ actors });
}

type Changed = {
  order: OrderFieldsFragment | null;
  changed: OrderFieldsFragment['registrationItems'][number] | undefined;
};

const withCode = <Call extends { input: object }>(call: Call, given: TierCode | null): Call =>
  given ? { ...call, input: { ...call.input, promotionCode: given.code } } : call;
