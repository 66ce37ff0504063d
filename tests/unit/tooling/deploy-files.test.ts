import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const variables = new Set([...read('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
const instructions = read('Containerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? [];
    return { name, rest };
  });
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
const copied = lastStage
  .filter(({ name }) => name === 'COPY')
  .map(({ rest }) => /^--from=build \/foyer\/(\S+)/.exec(rest)?.[1] ?? rest);

const stopsWithin = 45;

/** The files that this one imports when it runs: not what is type alone. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(
    /(?:^|[;\s])(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([.#][^']+)'|import\('([.#][^']+)'\)/g,
  );
  return [...found].map(([, still, later]) => {
    const path = still ?? later ?? '';
    if (!path.startsWith('#')) return normalize(join(dirname(file), path));
    return path
      .replace(/^#messages\//, 'messages/generated/')
      .replace(/^#(app|machines|services|views|platform)\//, 'src/$1/')
      .replace('#', '');
  });
}

function reachedFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (existsSync(file) && /\.(?:ts|mjs)$/.test(file)) waiting.push(...importsOf(file));
  }
  return reached;
}

describe('the Containerfile', () => {
  test('has known instructions, and what it takes from this folder is there', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD'];
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(copied.filter((path) => !existsSync(path) && path !== 'dist')).toEqual([]);
  });

  test('runs as nobody of note, says whether it is well, and stops by the signal that the server minds', () => {
    const of = (name: string) => lastStage.find((each) => each.name === name)?.rest;
    expect([of('USER'), of('STOPSIGNAL'), of('CMD')]).toEqual(['node', 'SIGTERM', '["node", "server/main.ts"]']);
    expect(of('HEALTHCHECK')).toContain('/healthz');
  });

  test('brings every file that the server and the commands of an operator read', () => {
    const commands = Object.values(
      z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json'))).scripts,
    )
      .flatMap((line) => /^node (scripts\/\S+\.ts)$/.exec(line)?.[1] ?? [])
      .filter((file) => read(file).includes('runCommand'));
    const missing = [...reachedFrom(['server/main.ts', ...commands])].filter(
      (file) => !copied.some((path) => file === path || file.startsWith(`${path}/`)),
    );
    expect([commands.length > 5, missing]).toEqual([true, []]);
  });
});

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const { services } = z
  .object({ services: z.record(z.string(), service) })
  .parse(parse(read('compose.yml'), { merge: true }));

describe('compose.yml', () => {
  const servers = Object.entries(services).flatMap(([name, each]) =>
    each.image === 'foyer' ? [{ name, ...each }] : [],
  );

  test('has two servers, which write nothing, as nobody of note, with variables that there are', () => {
    expect(servers.map(({ name, read_only, user }) => [name, read_only, user])).toEqual([
      ['foyer-1', true, 'node'],
      ['foyer-2', true, 'node'],
    ]);
    expect(
      servers.flatMap(({ environment = {} }) => Object.keys(environment)).filter((name) => !variables.has(name)),
    ).toEqual([]);
  });

  test('waits for a server as long as it takes to stop', () => {
    for (const { environment, stop_grace_period } of servers)
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(
        Number(environment?.['DRAIN_SECONDS']) + stopsWithin,
      );
  });

  test('names a version of each image, and no service that there is not', () => {
    expect(Object.values(services).filter(({ image }) => image !== 'foyer' && !/:v?\d/.test(image))).toEqual([]);
    const named = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(named.filter((name) => !(name in services))).toEqual([]);
  });
});

describe('the balancer', () => {
  const configuration = read('deploy/haproxy.cfg');

  test('sees that a server is not ready before it stops listening', () => {
    const [, interval, failures] = /inter (\d+)s fall (\d+)/.exec(configuration) ?? [];
    expect(configuration).toContain('option httpchk GET /readyz');
    expect(Number(interval) * Number(failures)).toBeLessThan(
      Number(services['foyer-1']?.environment?.['DRAIN_SECONDS']),
    );
  });

  test('leads to the two servers, and sends nothing twice that may have arrived', () => {
    const led = [...configuration.matchAll(/^\s*server (\S+) (\S+):4000$/gm)].map(([, , host = '']) => host);
    expect(led.toSorted()).toEqual(['foyer-1', 'foyer-2']);
    expect(/retry-on (.*)/.exec(configuration)?.[1]).toBe('conn-failure');
  });
});

describe('the unit of systemd', () => {
  const lines = read('deploy/systemd/foyer.service').split('\n');
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);

  test('is sections and settings', () => {
    expect(
      lines.filter((line) => line !== '' && !/^(?:#.*|\[(?:Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/.test(line)),
    ).toEqual([]);
  });

  test('starts the server itself, tells it alone to stop, and waits as long as that takes', () => {
    expect([valueOf('ExecStart'), valueOf('KillMode'), valueOf('User')]).toEqual([
      '/opt/foyer/node_modules/.bin/node server/main.ts',
      'mixed',
      'foyer',
    ]);
    const drain = /DRAIN_SECONDS=(\d+)/.exec(valueOf('Environment') ?? '')?.[1];
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(Number(drain) + stopsWithin);
  });
});

test('no file that is delivered names a secret or a folder of one machine', () => {
  for (const file of ['Containerfile', 'compose.yml', ...globSync('deploy/**/*.*')])
    expect(read(file)).not.toMatch(/\/(?:home|work|root)\//);
});
