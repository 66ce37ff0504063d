import { isDeepStrictEqual } from 'node:util';
import type { AnyEventObject } from 'xstate';
import type { MutantResult } from '../report/mutation.ts';
import { compose } from './compose.ts';
import { relayName, type Page, type PageRelay } from './page.ts';
import { isOfProduct, relayFaults, sentBy, type RelayRows } from './relay-rows.ts';

/** A table of relays with the rows that are required of it, and the page that walks it, if one does. */
export type RelayTable = {
  name: string;
  relays: readonly PageRelay[];
  rows: RelayRows;
  page?: Page;
  /** The ids of the machines of parts that bear another name; a page knows those of its own. */
  machines?: Readonly<Record<string, string>> | undefined;
};

/** The table of a page: its rows between parts that are there. Null where nobody typed what is required of them. */
export function tableOf(page: Page): RelayTable | null {
  const { name, parts, rows, sinks = [] } = page;
  if (!rows) return null;
  const relays = page.relays.filter(
    (relay) => isOfProduct(relay) && relay.from in parts && (relay.to in parts || sinks.includes(relay.to)),
  );
  const own = new Set(relays.map(relayName));
  const machines = Object.fromEntries(
    Object.entries(parts).map(([part, { requirements }]) => [part, requirements.machine.id]),
  );
  return {
    name,
    relays,
    rows: Object.fromEntries(Object.entries(rows).filter(([row]) => own.has(row))),
    page,
    machines,
  };
}

/** `flow` is the id of the machine that emits what the row passes on. */
type RelayMistake = { id: string; flow: string; relays: readonly PageRelay[] };

/** Makes every mistake of a table, one at a time: the typed rows may notice it, else the walk of the page. */
export function relayResults(table: RelayTable): (MutantResult & { flow: string })[] {
  return relayMistakes(table).map(({ id, flow, relays }) => ({ id, flow, kind: 'relay', fate: fateOf(table, relays) }));
}

function fateOf({ rows, page, relays: own }: RelayTable, relays: readonly PageRelay[]): MutantResult['fate'] {
  if (!relayFaults(relays, rows).next().done) return 'intent';
  if (!page) return 'survived';
  const others = page.relays.filter((relay) => !own.includes(relay));
  try {
    return compose({ ...page, relays: [...others, ...relays] }).faults.length > 0 ? 'walks' : 'survived';
  } catch (error) {
    if (error instanceof RangeError) return 'walks';
    throw error;
  }
}

/** Every table that differs from this one by one small mistake. */
export function relayMistakes(table: RelayTable): RelayMistake[] {
  const { relays, rows, page, machines = {} } = table;
  const receivers = [
    ...new Set([...Object.keys(page?.parts ?? {}), ...(page?.sinks ?? []), ...relays.map(({ to }) => to)]),
  ];
  return relays.flatMap((relay, index) => {
    const name = relayName(relay);
    const where = `${table.name} | ${name}`;
    const flow = machines[relay.from] ?? relay.from;
    const replaced = (id: string, change: Partial<PageRelay> | null): RelayMistake => ({
      id,
      flow,
      relays: relays.flatMap((one) => (one === relay ? (change ? [{ ...one, ...change }] : []) : [one])),
    });
    const edited = (edit: (sent: AnyEventObject) => AnyEventObject | null) => (emitted: AnyEventObject) => {
      const sent = relay.send(emitted);
      return sent && edit(sent);
    };
    const { sends = [], first = [] } = rows[name] ?? {};
    const mistakes = [
      replaced(`drop row: ${where}`, null),
      replaced(`send nothing: ${where}`, { send: () => null }),
      replaced(`other event: ${where}`, { send: edited((sent) => ({ ...sent, type: otherType(relay, table, sent) })) }),
      ...fieldsOf(sends).map((field) =>
        replaced(`null field: ${where} | ${field}`, { send: edited((sent) => ({ ...sent, [field]: null })) }),
      ),
    ];
    const to = receivers[(receivers.indexOf(relay.to) + 1) % receivers.length];
    if (to !== undefined && to !== relay.to) mistakes.push(replaced(`other receiver: ${where} -> ${to}`, { to }));
    const on = relays.find((other) => other.from === relay.from && other.on !== relay.on)?.on;
    if (on !== undefined) mistakes.push(replaced(`other cause: ${where} <- ${on}`, { on }));
    if (relay.first) mistakes.push(...firstMistakes(relay, where, fieldsOf(first), replaced));
    for (const other of relays.slice(index + 1))
      if (!isSame(rows, relay, other))
        mistakes.push({
          id: `swap rows: ${where} and ${relayName(other)}`,
          flow,
          relays: relays.map((one) =>
            one === relay ? sendingAs(one, other) : one === other ? sendingAs(one, relay) : one,
          ),
        });
    return mistakes;
  });
}

function firstMistakes(
  { first }: PageRelay,
  where: string,
  fields: readonly string[],
  replaced: (id: string, change: Partial<PageRelay>) => RelayMistake,
): RelayMistake[] {
  const edited = (field: string) => (snapshot: unknown) => {
    const sent = first?.(snapshot) ?? null;
    return sent && { ...sent, [field]: null };
  };
  return [
    replaced(`drop first: ${where}`, { first: undefined }),
    ...fields.map((field) => replaced(`null first: ${where} | ${field}`, { first: edited(field) })),
  ];
}

const sendingAs = (relay: PageRelay, other: PageRelay): PageRelay => ({
  ...relay,
  send: (emitted) => other.send(emitted),
});

/** Whether two rows send the same of all that is emitted: each may stand in the place of the other. */
const isSame = (rows: RelayRows, one: PageRelay, other: PageRelay): boolean =>
  [one, other].every((relay) =>
    (rows[relayName(relay)]?.sends ?? []).every(([emitted]) =>
      isDeepStrictEqual(sentBy(one, relay.on, emitted), sentBy(other, relay.on, emitted)),
    ),
  );

/** The fields of what is sent that hold something. */
const fieldsOf = (pairs: readonly (readonly [unknown, AnyEventObject | null])[]): string[] => [
  ...new Set(
    pairs.flatMap(([, sent]) =>
      Object.entries(sent ?? {}).flatMap(([field, value]) => (field !== 'type' && value !== null ? [field] : [])),
    ),
  ),
];

/** What another row sends to the same receiver, or an event that nobody knows. */
function otherType(relay: PageRelay, { relays, rows }: RelayTable, { type }: AnyEventObject): string {
  const types = relays
    .filter((other) => other.to === relay.to)
    .flatMap((other) => (rows[relayName(other)]?.sends ?? []).flatMap(([, sent]) => sent?.type ?? []));
  return types.find((other) => other !== type) ?? `${type}.other`;
}
