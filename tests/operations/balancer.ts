import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/free-port.ts';
import { runPart } from '#tests/operations/parts.ts';

export type Balancer = { url: string; stop(): Promise<void> };

/** HAProxy with the file that is shipped, before servers of this machine at these ports. `program` is its path. */
export async function startBalancer(program: string, ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-balancer-'));
  const port = await freePort();
  const shipped = await readFile('deploy/haproxy.cfg', 'utf8');
  const servers = ports.map((own, nth) => `  server foyer-${nth + 1} 127.0.0.1:${own}`).join('\n');
  const settings = shipped
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/(?:^ {2}server .*\n?)+/m, `${servers}\n`);
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, settings);
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const running = await runPart({ kind: 'self' }, program, ['-f', path, '-db'], isUp);
  return {
    url,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
