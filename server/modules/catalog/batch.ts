import type { Context } from '#server/platform/context.ts';

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

/** A loader that answers parent by parent: the same parent and arguments, asked for from many places, cost one answer. */
export const each =
  <Parent, Params, Value>(load: (parent: Parent, params: Params, context: Context) => Promise<Value>) =>
  (queries: { obj: Parent; params: Params }[], context: Context): Promise<Value[]> =>
    Promise.all(queries.map(({ obj, params }) => load(obj, params, context)));
