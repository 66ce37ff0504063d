import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  CancelEventDocument,
  GetCallOffDocument,
  GetEventMoveDocument,
  MoveEventDocument,
  type CallOffEffectsFieldsFragment,
  type CancelEventMutation,
  type EventMoveEffectsFieldsFragment,
  type EventMoveInput,
  type GetCallOffQuery,
  type GetEventMoveQuery,
  type MoveEventMutation,
} from '#services/desk/generated/graphql.ts';

export type MoveEffects = EventMoveEffectsFieldsFragment;
export type CallOffEffects = CallOffEffectsFieldsFragment;
/** What either would do. */
export type ChangeEffects = MoveEffects | CallOffEffects;

/** To where and when an event is moved, or that it is called off. */
export type EventChange = { deed: 'MOVE'; move: EventMoveInput } | { deed: 'CALL_OFF' };
export type LookedAt = { eventId: string; change: EventChange };
export type DecidedChange = LookedAt & {
  /** What was shown before it was decided. */
  effects: ChangeEffects;
  idempotencyKey: string;
};

export type LookResult = NonNullable<GetEventMoveQuery['eventMove'] | GetCallOffQuery['callOff']>;
export type ChangeResult = NonNullable<MoveEventMutation['moveEvent'] | CancelEventMutation['cancelEvent']>;

/** What it would do, by the rules that do it; nothing is written. Thrown on where no answer came. */
export const getChangeEffects = (
  client: ApolloClient,
  { eventId, change }: LookedAt,
  signal: AbortSignal,
): Promise<LookResult | NotTheirs | SessionEnded> => fromDesk<LookResult>(look(client, { eventId, change }, signal));

async function look(client: ApolloClient, { eventId, change }: LookedAt, signal: AbortSignal) {
  const how = toDesk('itsFlow', signal);
  if (change.deed === 'CALL_OFF')
    return dataOf(await client.query({ query: GetCallOffDocument, variables: { eventId }, ...how })).callOff;
  const variables = { eventId, move: change.move };
  return dataOf(await client.query({ query: GetEventMoveDocument, variables, ...how })).eventMove;
}

/** Does it where it does what was shown, once for the same key. Thrown on where no answer came. */
export const changeEvent = (
  client: ApolloClient,
  decided: DecidedChange,
  signal: AbortSignal,
): Promise<ChangeResult | NotTheirs | SessionEnded | CallRefused> =>
  orCallRefused(fromDesk<ChangeResult>(carryOut(client, decided, signal)));

async function carryOut(
  client: ApolloClient,
  { eventId, change, effects, idempotencyKey }: DecidedChange,
  signal: AbortSignal,
) {
  const how = toDesk('itsFlow', signal);
  const { registrations } = effects;
  if (change.deed === 'MOVE') {
    const orders = effects.__typename === 'EventMoveEffects' ? effects.orders : 0;
    const variables = { eventId, move: change.move, expected: { registrations, orders }, idempotencyKey };
    return dataOf(await client.mutate({ mutation: MoveEventDocument, variables, ...how })).moveEvent;
  }
  const { orders, back } =
    effects.__typename === 'CallOffEffects'
      ? { orders: effects.orders.total, back: effects.back.total.amount }
      : { orders: 0, back: 0 };
  const variables = { eventId, expected: { registrations, orders, back }, idempotencyKey };
  return dataOf(await client.mutate({ mutation: CancelEventDocument, variables, ...how })).cancelEvent;
}
