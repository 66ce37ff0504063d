/**
 * A world in which the clock stands and chance repeats itself, for machines that ask it while they decide: what comes of
 * a step is then told by the step alone. `at` says which step is next; `restore` gives the world back.
 */
export type StillWorld = { at: (step: string) => void; restore: () => void };

const EPOCH = Date.UTC(2024, 0, 1, 12);

export function stillWorld(): StillWorld {
  const { Date: realDate, Math: math, crypto } = globalThis;
  const real = {
    random: math.random,
    randomUUID: crypto.randomUUID,
    getRandomValues: crypto.getRandomValues,
    now: performance.now,
  };
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  class StillDate extends realDate {
    constructor(...given: unknown[]) {
      // @ts-expect-error What a Date is made of is passed on as it came.
      super(...(given.length === 0 ? [EPOCH] : given));
    }
    static override now() {
      return EPOCH;
    }
  }
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 16).toString(16)).join('');
  Reflect.set(globalThis, 'Date', StillDate);
  math.random = next;
  performance.now = () => 0;
  crypto.randomUUID = () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`;
  crypto.getRandomValues = <Target>(target: Target): Target => {
    if (target instanceof Uint8Array) target.forEach((_, index) => (target[index] = next() * 256));
    return target;
  };
  return {
    at: (step) => {
      state = [...step].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
    },
    restore: () => {
      globalThis.Date = realDate;
      math.random = real.random;
      performance.now = real.now;
      crypto.randomUUID = real.randomUUID;
      crypto.getRandomValues = real.getRandomValues;
    },
  };
}
