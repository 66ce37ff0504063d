import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import { relayName, type PageRelay } from './page.ts';

/** The requirement of one row of a table of relays, typed by hand: whole events, null for nothing. */
export type RelayRow = {
  /** What is emitted, without its type, and what the receiver gets of it; one for each answer that the row can give. */
  sends: readonly (readonly [emitted: object, sent: AnyEventObject | null])[];
  /** What a receiver that joins later is told, by what the other is like then; without it, nothing. */
  first?: readonly (readonly [snapshot: unknown, sent: AnyEventObject | null])[];
};

/** By the name of the row: 'payment: order.stale to checkout'. */
export type RelayRows = Readonly<Record<string, RelayRow>>;

/** Of these the product has no row: what is sent to an own actor, and what an actor that starts says. */
export const isOfProduct = ({ on }: Pick<PageRelay, 'on'>): boolean => !/^[>@]/.test(on);

/** Where a table of relays is otherwise than its rows were typed. */
export function* relayFaults(relays: readonly PageRelay[], rows: RelayRows): Generator<string> {
  const names = relays.map(relayName);
  for (const name of Object.keys(rows)) if (!names.includes(name)) yield `${name}: the table has no such row`;
  for (const [index, relay] of relays.entries()) {
    const name = names[index] ?? '';
    if (names.indexOf(name) !== index) yield `${name}: stands twice in the table`;
    const row = rows[name];
    if (row) yield* rowFaults(relay, row);
    else yield `${name}: nobody requires it`;
  }
}

function* rowFaults(relay: PageRelay, { sends, first }: RelayRow): Generator<string> {
  const name = relayName(relay);
  for (const [emitted, sent] of sends) {
    const is = sentBy(relay, relay.on, emitted);
    if (!isDeepStrictEqual(is, sent)) yield `${name}: sends ${JSON.stringify(is)}, not ${JSON.stringify(sent)}`;
  }
  if (first && !relay.first) yield `${name}: says nothing to one that joins`;
  if (!first && relay.first) yield `${name}: nobody requires what it says to one that joins`;
  for (const [snapshot, sent] of first ?? []) {
    const is = orError(() => relay.first?.(snapshot) ?? null);
    if (!isDeepStrictEqual(is, sent)) yield `${name}: says first ${JSON.stringify(is)}, not ${JSON.stringify(sent)}`;
  }
}

/** What a row sends of what is emitted. */
export const sentBy = (relay: PageRelay, type: string, emitted: object): unknown =>
  orError(() => relay.send({ type, ...emitted }));

/** An event that a row can't read at all is no event that it sends. */
function orError(send: () => AnyEventObject | null): unknown {
  try {
    return send();
  } catch (error) {
    return `an error: ${error instanceof Error ? error.message : String(error)}`;
  }
}
