import type { Context, Executor } from '#server/platform/context.ts';

declare module 'mercurius' {
  interface MercuriusContext extends Context {}
}

/** A loader that answers one field for many parents at once: the values stand in the order of the parents. */
export const batch =
  <Parent, Value>(load: (parents: Parent[], context: Context) => Promise<Value[]>) =>
  (queries: { obj: Parent }[], context: Context): Promise<Value[]> =>
    load(
      queries.map(({ obj }) => obj),
      context,
    );

/** Rows by their ids, to be put in the order of the parents. */
export const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** A reading that fields of one answer share when they ask for the same ids at the same time: one statement for all. */
export function sharedReading<Value>(read: (context: Context, ids: readonly string[]) => Promise<Value>) {
  const underWay = new WeakMap<Context, Map<string, Promise<Value>>>();
  return (context: Context, ids: readonly string[]): Promise<Value> => {
    const key = [...new Set(ids)].toSorted().join();
    const ofRequest = underWay.get(context) ?? new Map<string, Promise<Value>>();
    underWay.set(context, ofRequest);
    const shared = ofRequest.get(key) ?? read(context, ids).finally(() => ofRequest.delete(key));
    ofRequest.set(key, shared);
    return shared;
  };
}

/** A loader that answers parent by parent: the same parent and arguments, asked for from many places, cost one answer. */
export const each =
  <Parent, Params, Value>(load: (parent: Parent, params: Params, context: Context) => Promise<Value>) =>
  (queries: { obj: Parent; params: Params }[], context: Context): Promise<Value[]> =>
    Promise.all(queries.map(({ obj, params }) => load(obj, params, context)));

/** A loader of the one row that each parent names by its id. */
export const one = <Parent, Row extends { id: string }>(
  idOf: (parent: Parent) => string,
  find: (executor: Executor, ids: string[]) => Promise<Row[]>,
) =>
  batch(async (parents: Parent[], { db }: Context) => {
    const found = byId(await find(db, [...new Set(parents.map(idOf))]));
    return parents.map((parent) => found.get(idOf(parent)) ?? null);
  });

/** What was read with a parent needs no statement: null where there is none, undefined where it was not read. */
export const related =
  <Parent, Row>(
    readBefore: (parent: Parent) => Row | null | undefined,
    load: (queries: { obj: Parent }[], context: Context) => Promise<(Row | null)[]>,
  ) =>
  async (queries: { obj: Parent }[], context: Context): Promise<(Row | null)[]> => {
    const known = queries.map(({ obj }) => readBefore(obj));
    const unknown = queries.filter((_, at) => known[at] === undefined);
    const loaded = (unknown.length === 0 ? [] : await load(unknown, context)).values();
    return known.map((row) => (row === undefined ? (loaded.next().value ?? null) : row));
  };
