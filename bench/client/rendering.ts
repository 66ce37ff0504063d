import { Agent, request } from 'node:http';
import type { BenchServer } from '../server-process.ts';
import { rounded, summaryOf } from '../statistics.ts';

type Drawn = { ms: number; serverMs: number; bytes: number };

/**
 * How long the server takes for a page, one after the other, and how many it makes a second when four ask at once.
 * Each request has an address of its own, so that no page is made once and sent twice.
 */
export async function measureRendering(server: BenchServer, path: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let nth = 0;
  const ask = () => {
    nth += 1;
    return draw(agent, `${server.url}${path}?source=bench-${nth}`);
  };
  try {
    await repeat(ask, 4, seconds / 2);
    const alone = await repeat(ask, 1, seconds);
    const before = await server.cpu();
    const started = performance.now();
    const together = await repeat(ask, 4, seconds);
    const took = (performance.now() - started) / 1000;
    const { node, postgres } = await server.cpu();
    return {
      path,
      renderMs: summaryOf(alone.map(({ serverMs }) => serverMs)),
      answerMs: summaryOf(alone.map(({ ms }) => ms)),
      rendersPerSecond: rounded(together.length / took),
      nodeMs: rounded((node - before.node) / together.length, 2),
      postgresMs: rounded((postgres - before.postgres) / together.length, 2),
      htmlBytes: alone[0]?.bytes ?? 0,
    };
  } finally {
    agent.destroy();
  }
}

async function repeat(ask: () => Promise<Drawn>, atOnce: number, seconds: number): Promise<Drawn[]> {
  const until = performance.now() + seconds * 1000;
  const drawn: Drawn[] = [];
  const one = async () => {
    while (performance.now() < until) drawn.push(await ask());
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return drawn;
}

/** Throws when the answer is no page that the server has drawn. */
function draw(agent: Agent, address: string): Promise<Drawn> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const sent = request(address, { agent, headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('error', reject);
      response.on('end', () => {
        const timing = /\bpage;dur=([\d.]+)/.exec(String(response.headers['server-timing'] ?? ''));
        if (response.statusCode !== 200 || !timing) return reject(new Error(`${address} was not drawn by the server`));
        resolve({ ms: performance.now() - started, serverMs: Number(timing[1]), bytes });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
