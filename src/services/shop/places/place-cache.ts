import { limits } from '#domain/limits.ts';
import type { FoundPlace } from '#services/shop/places/places-service.ts';

const prefix = 'foyer.geocode:';

type Kept = { until: number; found: FoundPlace[] };
type World = { storage: () => Storage; now: () => number };

/**
 * Answers to place lookups, kept for one hour under their serialized input (customer specification §9).
 * A storage that is full or forbidden only means that the server is asked again.
 */
export function createPlaceCache({ storage, now }: World) {
  const keyOf = (input: object) => `${prefix}${JSON.stringify(input)}`;

  function read(key: string): Kept | null {
    const kept: unknown = attempt(() => JSON.parse(storage().getItem(key) ?? 'null'));
    return isKept(kept) && kept.until > now() ? kept : null;
  }

  return {
    recall: (input: object): FoundPlace[] | null => read(keyOf(input))?.found ?? null,
    keep(input: object, found: FoundPlace[]): void {
      const kept: Kept = { until: now() + limits.geocodeCacheMs, found };
      attempt(() => storage().setItem(keyOf(input), JSON.stringify(kept)));
    },
    purgeExpired(): void {
      const keys = attempt(() => Object.keys(storage()).filter((key) => key.startsWith(prefix))) ?? [];
      for (const key of keys) if (!read(key)) attempt(() => storage().removeItem(key));
    },
  };
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'until' in value &&
  typeof value.until === 'number' &&
  'found' in value;

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
