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
