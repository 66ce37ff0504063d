import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/context.ts';
import { runningDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { FewConnectionsPool, fewConnections } from '#server/platform/database/few-connections.ts';
import { checkDatabase } from '#server/platform/database/database-needs.ts';
import { clientOf } from '#server/platform/database/database-servers.ts';
import { namelessClient, namingClient } from '#server/platform/database/named-statements.ts';
import { isLoopbackName } from '#server/platform/loopback.ts';
import { errorCodeOf, StartError } from '#server/platform/start-error.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databasePooler'>>;

export type OpenDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> };

/** The database of the configuration, migrated: the one in DATABASE_URL, or the embedded one in DATA_DIR. Throws StartError. */
export async function openDatabase(config: DatabaseConfig, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === null ? await startEmbeddedDatabase(config.dataDir) : null;
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const pool = createPool(connection, log, config);
  try {
    await checkDatabase(pool, log);
    await migrateDatabase(pool);
  } catch (error) {
    await pool.end();
    await embedded?.stop();
    throw describe(error);
  }
  return {
    pool,
    db: drizzle(pool, { casing: 'snake_case' }),
    async close() {
      await pool.end();
      await embedded?.stop();
    },
  };
}

/** The same for a command beside a running server: with the embedded database it joins the server's, which goes on without it. */
export async function joinDatabase(config: DatabaseConfig, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const connection = config.databaseUrl === null ? await runningDatabase(config.dataDir) : null;
  if (!connection) return openDatabase(config, log);
  const pool = createPool(connection, log, config);
  return { pool, db: drizzle(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

/** Longer than people think between two steps, shorter than firewalls wait until they forget a connection. */
const idleTimeoutMillis = 300_000;

/** Fewer starve a database that is elsewhere, more only wait for each other on hot rows (performance notes). */
export const mostConnections = 10;

type PoolOptions = {
  /** How many are used while they come back. */
  few?: number;
  databasePooler?: Config['databasePooler'];
};

/**
 * Few of them are used while few suffice, where the database shares the machine. One that is idle stays for a while,
 * because it has planned the statements that come often (docs/decisions/039).
 */
export function createPool(
  connection: PoolConfig,
  log: FastifyBaseLogger,
  { few = isBeside(connection) ? fewConnections : mostConnections, databasePooler = null }: PoolOptions = {},
): pg.Pool {
  const Client = clientOf(connection);
  const pool = new FewConnectionsPool({
    ...connection,
    Client: databasePooler === 'transaction' ? namelessClient(Client) : namingClient(Client),
    few,
    max: mostConnections,
    idleTimeoutMillis,
    application_name: 'foyer',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  pool.on('error', (error) => log.error({ err: error }, 'an idle database connection was lost'));
  // One that breaks between two statements of a transaction: the next of them fails, and says so. Unheard it ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A socket, or an address of this machine. */
function isBeside(connection: PoolConfig): boolean {
  const Client = clientOf(connection);
  const { host } = new Client(connection);
  return host.startsWith('/') || isLoopbackName(host);
}

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNRESET',
  'ENOENT',
  '57P03',
  '53300',
];
const refused = ['28P01', '28000', '3D000', '42501'];

function describe(error: unknown): unknown {
  const code = errorCodeOf(error) ?? '';
  const reason = error instanceof Error ? (error.message || code).split('\n')[0] : code;
  if (unreachable.includes(code) || /timeout/i.test(reason ?? ''))
    return new StartError(`DATABASE_URL: the database can't be reached (${code || reason}).`);
  if (refused.includes(code)) return new StartError(`DATABASE_URL: the database refuses the connection (${reason}).`);
  return error;
}
