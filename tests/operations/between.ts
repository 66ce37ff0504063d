import type { TestProject } from 'vitest/node';
import { findPart } from '#tests/operations/parts.ts';
import { startPooler } from '#tests/operations/pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * What stands between customers and servers, and between servers and database, in a run that has it: the port of a
     * PgBouncer that gives each transaction another connection, and HAProxy's path.
     */
    between: { poolerPort: number; balancer: string };
  }
}

/** As many as a server uses at the most, so that races wait for rows and not for connections. */
const connections = 20;

/** A pooler before the PostgreSQL of the run, for all of its databases. After the setup that starts it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [pgbouncer, balancer] = [await findPart('pgbouncer'), await findPart('haproxy')];
  if (pgbouncer === null || balancer === null) {
    console.warn('The races run on one server and on two, without a pooler and a balancer.');
    return async () => {};
  }
  const { postgresSocket: socket } = project.getProvidedContext();
  const pooler = await startPooler(pgbouncer, { socket, database: 'postgres', connections });
  project.provide('between', { poolerPort: Number(new URL(pooler.connectionString).port), balancer });
  return () => pooler.stop();
}
