import { freePort } from '#tests/free-port.ts';
import { startBalancer } from '#tests/operations/balancer.ts';
import type { Balancer } from '#tests/operations/balancer.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';
import type { ServerProcess } from '#tests/server/server-process.ts';

export type ManyServers = {
  balancer: Balancer;
  /** Stops the nth as its operator does, and starts it again. */
  restart(nth: number): Promise<void>;
  close(): Promise<void>;
};

/** Servers as processes of their own with one card provider, behind a balancer. `program` is the balancer's path. */
export async function startManyServers(
  home: TestServer,
  program: string,
  { count, more = {} }: { count: number; more?: Record<string, string> },
): Promise<ManyServers> {
  const environment = { ...(await environmentOn(home)), ...more };
  const provider = await startServerProcess(environment, {
    program: 'server/sandbox/main.ts',
    ready: 'is ready on port',
  });
  const start = (port?: number) =>
    startServerProcess({ ...environment, SQUARE_SANDBOX_URL: provider.url, TRUSTED_PROXIES: '127.0.0.1' }, { port });
  const servers: ServerProcess[] = [];
  for (let nth = 0; nth < count; nth += 1) servers.push(await start(await freePort()));
  const balancer = await startBalancer(
    program,
    servers.map(({ port }) => port),
  );
  return {
    balancer,
    async restart(nth) {
      const server = servers[nth];
      if (!server) throw new Error(`there is no server ${nth}`);
      await server.stop();
      servers[nth] = await start(server.port);
    },
    async close() {
      await balancer.stop();
      for (const server of servers) await server.stop();
      await provider.stop();
    },
  };
}
