import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { PoolClient, PoolConfig } from 'pg';

/** One more than the cores that a database shares with its server: more connections only take turns there (docs/decisions/111). */
export const fewConnections = Math.max(3, availableParallelism() + 1);
/** Who has a connection for longer waits for a row that somebody has locked, and may not keep others waiting. */
const longMs = 100;

type Callback = Parameters<typeof pg.Pool.prototype.connect>[0];
type Waiting = { callback: Callback; since: number };

/**
 * A pool that uses `few` of its connections while they come back, and no more than `max` ever: whoever asks for another
 * waits in a line. One that is away for long does not count among the few, so that those who wait for a locked row keep
 * nobody else waiting. What is open beyond the few stays idle, and closes as any idle connection.
 */
export class FewConnectionsPool extends pg.Pool {
  readonly #few: number;
  readonly #line: Waiting[] = [];
  /** Since when each connection is away. */
  readonly #away = new Set<{ since: number }>();
  readonly #awayOf = new WeakMap<PoolClient, { since: number }>();
  #willLook = false;

  constructor({ few, ...options }: PoolConfig & { few: number }) {
    super(options);
    this.#few = few;
    this.on('release', (_error, client) => {
      const away = this.#awayOf.get(client);
      // The pool tells this before the connection is among those that are free.
      if (away) process.nextTick(() => this.#isBack(away));
    });
    Object.defineProperty(this, 'waitingCount', { get: () => this.#line.length });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('no connection'))));
      });
    this.#line.push({ callback, since: performance.now() });
    this.#letIn();
  }

  #letIn(): void {
    while (this.#line.length > 0 && (this.ending || this.#hasRoom())) {
      const next = this.#line.shift();
      if (next) this.#give(next.callback);
    }
    if (this.#line.length === 0 || this.#willLook) return;
    this.#willLook = true;
    setTimeout(() => this.#look(), longMs / 4);
  }

  #look(): void {
    this.#willLook = false;
    const { connectionTimeoutMillis = 0 } = this.options;
    const tooLong = connectionTimeoutMillis > 0 ? performance.now() - connectionTimeoutMillis : -Infinity;
    const late = this.#line.findIndex(({ since }) => since > tooLong);
    for (const { callback } of this.#line.splice(0, late < 0 ? this.#line.length : late))
      callback(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    this.#letIn();
  }

  #hasRoom(): boolean {
    if (this.#away.size < this.#few) return true;
    if (this.#away.size >= this.options.max) return false;
    const long = performance.now() - longMs;
    let counted = 0;
    for (const { since } of this.#away) if (since > long) counted += 1;
    return counted < this.#few;
  }

  #give(callback: Callback): void {
    const away = { since: performance.now() };
    this.#away.add(away);
    super.connect((error, client, done) => {
      if (client) this.#awayOf.set(client, away);
      else this.#isBack(away);
      callback(error, client, done);
    });
  }

  #isBack(away: { since: number }): void {
    this.#away.delete(away);
    this.#letIn();
  }
}
