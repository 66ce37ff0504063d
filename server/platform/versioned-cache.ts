/** Values that requests share, each with the version at which it was read. */
export type VersionedCache<Value> = {
  /** Undefined where it was not kept, or at another version. */
  at(key: string, version: string): Value | undefined;
  /** Nothing in the value can be changed from here on. */
  keep(key: string, version: string, value: Value): void;
};

/** Keeps `most` of them; the one that was asked for longest ago goes first. */
export function versionedCache<Value>(most: number): VersionedCache<Value> {
  const kept = new Map<string, { version: string; value: Value }>();
  return {
    at(key, version) {
      const found = kept.get(key);
      if (found?.version !== version) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.value;
    },
    keep(key, version, value) {
      freezeWhole(value);
      kept.delete(key);
      kept.set(key, { version, value });
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

function freezeWhole(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeWhole(part);
}
