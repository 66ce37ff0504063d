import { callbackify } from 'node:util';
import pg from 'pg';
import type { PoolConfig } from 'pg';

/** postgres://, the user with a password, the hosts, and what follows: the database and its parameters. */
const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/i;

/**
 * The servers of a DATABASE_URL one by one, each as an address of its own. One with several hosts, as PostgreSQL's own
 * programs take it (postgres://user@one:5432,two:5432/name), names a primary and its standbys in any order.
 */
export function serversOf(databaseUrl: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts.exec(databaseUrl) ?? [];
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`);
}

/** Whether the server, and nobody beside it, may be written to: a standby may not. */
const isPrimary = 'select not pg_is_in_recovery() as primary';
const probeWithinMs = 2_000;

/** What a connection of this configuration is made of: with several servers it goes to the one that is the primary now. */
export function clientOf({ connectionString }: Pick<PoolConfig, 'connectionString'>): typeof pg.Client {
  const servers = connectionString === undefined ? [] : serversOf(connectionString);
  return servers.length > 1 ? followingClient(servers) : pg.Client;
}

/**
 * Connections that find the primary each time they are opened, beginning with the one of last time: when a standby was
 * promoted, those that broke are opened there, and nothing is started again. Opening one rejects as pg does, with what
 * the last of the servers said, while none of them is the primary.
 */
function followingClient(servers: readonly string[]): typeof pg.Client {
  const find = primaryFinder(servers);
  return class FollowingClient extends pg.Client {
    constructor(options?: string | pg.ClientConfig) {
      super({ ...(typeof options === 'string' ? {} : options), connectionString: servers[0] });
    }

    /** By callback too, as pg's pool calls it; what is answered then is nobody's. */
    override connect(callback?: unknown): Promise<this> {
      const connecting = find().then(async ({ host, port }) => {
        Object.assign(this, { host, port });
        await super.connect();
        return this;
      });
      if (isCallback(callback)) callbackify(() => connecting)(callback);
      return connecting;
    }
  };
}

const isCallback = (given: unknown): given is (error: unknown, client?: pg.Client) => void =>
  typeof given === 'function';

type Address = { host: string; port: number };

/** Who asks while it is looked for gets the same answer. */
function primaryFinder(servers: readonly string[]): () => Promise<Address> {
  let last = 0;
  let finding: Promise<Address> | null = null;

  async function find(): Promise<Address> {
    let trouble: unknown = new Error('none of the database servers is the primary');
    for (const [turn] of servers.entries()) {
      const nth = (last + turn) % servers.length;
      try {
        const primary = await askPrimary(servers[nth] ?? '');
        if (primary) {
          last = nth;
          return primary;
        }
      } catch (error) {
        trouble = error;
      }
    }
    throw trouble;
  }

  return () => {
    finding ??= find().finally(() => {
      finding = null;
    });
    return finding;
  };
}

/** null: it is a standby. */
async function askPrimary(connectionString: string): Promise<Address | null> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: probeWithinMs,
    query_timeout: probeWithinMs,
    application_name: 'foyer-finder',
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ primary: boolean }>(isPrimary);
    return rows[0]?.primary ? { host: client.host, port: client.port } : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
