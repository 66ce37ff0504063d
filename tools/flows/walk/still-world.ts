/**
 * A world in which the clock stands and chance repeats itself, for machines that ask it while they decide: what comes of
 * a step is then told by the step alone. Nothing is printed in it: a guard that does is asked a thousand times.
 */
type StillWorld = { at: (step: string) => void; restore: () => void };

const EPOCH = Date.UTC(2024, 0, 1, 12);

let world: StillWorld | null = null;
let users = 0;

/** Does something while the world stands still. */
export async function inStillWorld<Result>(work: () => Promise<Result>): Promise<Result> {
  world ??= stillWorld();
  users += 1;
  try {
    return await work();
  } finally {
    users -= 1;
    if (users === 0) {
      world.restore();
      world = null;
    }
  }
}

/** Says which step comes next, so that chance is the same whenever it comes; where the world goes on, it says nothing. */
export function worldAt(...step: readonly string[]): void {
  world?.at(step.join('\n'));
}

function stillWorld(): StillWorld {
  const { crypto, performance } = globalThis;
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(next() * 16).toString(16)).join('');
  const changes: [target: object, name: string, value: unknown][] = [
    [globalThis, 'Date', stillDate(globalThis.Date)],
    [Math, 'random', next],
    [performance, 'now', () => 0],
    [crypto, 'randomUUID', () => `${digits(8)}-${digits(4)}-4${digits(3)}-8${digits(3)}-${digits(12)}`],
    [
      crypto,
      'getRandomValues',
      (target: Uint8Array) => target.map((_, index) => (target[index] = Math.floor(next() * 256))) && target,
    ],
  ];
  for (const name of ['log', 'info', 'debug', 'warn', 'error']) changes.push([console, name, () => undefined]);
  const real = changes.map(([target, name]) => [target, name, Reflect.get(target, name)] as const);
  for (const [target, name, value] of changes) Reflect.set(target, name, value);
  return {
    at: (step) => {
      state = 0x811c9dc5;
      for (let index = 0; index < step.length; index += 1)
        state = Math.imul(state ^ step.charCodeAt(index), 0x01000193) >>> 0;
    },
    restore: () => {
      for (const [target, name, before] of real) Reflect.set(target, name, before);
    },
  };
}

/** A Date that is always the same one, unless it is told which. */
const stillDate = (realDate: DateConstructor) =>
  new Proxy(realDate, {
    construct: (target, given, own) => Reflect.construct(target, given.length === 0 ? [EPOCH] : given, own),
    get: (target, name, own) => (name === 'now' ? () => EPOCH : Reflect.get(target, name, own)),
  });
