import type { IResolvers, MercuriusLoaders } from 'mercurius';
import type { Context } from '#server/platform/context.ts';

type Query = { obj: object; params: Record<string, unknown> };
type Load = (queries: Query[], context: Context) => Promise<readonly unknown[]>;
const isLoad = (loader: unknown): loader is Load => typeof loader === 'function';
type Waiting = {
  query: Query;
  promise: Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};
/** What one request has asked of one field since its last statement; a parent that asks twice is asked for once. */
type Batch = Map<object, Map<string, Waiting>>;

const waiting = new WeakMap<Context, Map<Load, Batch>>();

/**
 * Resolvers for the fields of loaders: parents that ask in the same tick are answered together. In place of mercurius's
 * own, which write every parent out as JSON to know it again; here a parent is known by itself.
 */
export const batchedFields = (loaders: MercuriusLoaders): IResolvers =>
  Object.fromEntries(
    Object.entries(loaders).map(([type, fields]) => [
      type,
      Object.fromEntries(
        Object.entries(fields).flatMap(([field, loader]) => (isLoad(loader) ? [[field, batched(loader)]] : [])),
      ),
    ]),
  );

const batched =
  (load: Load) =>
  (obj: object, params: Record<string, unknown>, context: Context): Promise<unknown> => {
    const asked = waiting.get(context) ?? beginTick(context);
    const batch: Batch = asked.get(load) ?? new Map();
    asked.set(load, batch);
    const ofParent = batch.get(obj) ?? new Map<string, Waiting>();
    batch.set(obj, ofParent);
    const key = JSON.stringify(params);
    const known = ofParent.get(key);
    if (known) return known.promise;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    ofParent.set(key, { query: { obj, params }, promise, resolve, reject });
    return promise;
  };

function beginTick(context: Context): Map<Load, Batch> {
  const asked = new Map<Load, Batch>();
  waiting.set(context, asked);
  process.nextTick(() => {
    waiting.delete(context);
    for (const [load, batch] of asked) {
      void answer(
        load,
        [...batch.values()].flatMap((ofParent) => [...ofParent.values()]),
        context,
      );
    }
  });
  return asked;
}

async function answer(load: Load, asked: Waiting[], context: Context): Promise<void> {
  try {
    const values = await load(
      asked.map(({ query }) => query),
      context,
    );
    for (const [at, { resolve }] of asked.entries()) resolve(values[at]);
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}
