import { createServer } from 'node:net';
import fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { loadModules } from '#server/modules.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { makeServices } from '#server/platform/make-services.ts';
import { errorCodeOf, StartError } from '#server/platform/start-error.ts';

export type RunningServer = { greeting: string; stop(): Promise<void> };

/** Database, migrations, demo data, background work, HTTP: in this order up, and in the opposite order down. */
export async function startServer(config: Config, clock: () => Date): Promise<RunningServer> {
  await checkPort(config);
  const log = createLog(config);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const database = await openDatabase(config, log);
    undo.push(() => database.close());
    const { services, runner } = makeServices({ config, database, clock, log, schedules: true });
    const modules = await loadModules();
    const seeded = config.demo ? await seedOnce(services) : [];
    await runner.start(services, modules.flatMap(({ jobs = [] }) => jobs), { work: true, schedules: true });
    undo.push(() => runner.stop());
    const app = await buildApp(services);
    undo.push(() => app.close());
    await listen(app, config);
    return { greeting: greeting(config, seeded), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Tried before anything is written: a second start by mistake must not touch the data. */
async function checkPort(config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(config, error)));
    probe.listen({ port: config.port, host: config.host ?? '::' }, () => probe.close(() => resolve()));
  });
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host ?? '::', listenTextResolver: () => 'listening' });
  } catch (error) {
    throw portError(config, error);
  }
}

function portError(config: Config, error: unknown): unknown {
  const code = errorCodeOf(error);
  if (code === 'EADDRINUSE') return new StartError(`PORT: ${config.port} is taken by another program; stop it or set PORT to another number.`);
  if (code === 'EACCES') return new StartError(`PORT: this user may not listen on ${config.port}.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new StartError(`HOST: this machine has no address ${config.host}.`);
  return error;
}

function createLog(config: Config): FastifyBaseLogger {
  return fastify({ logger: { level: config.logLevel, base: null, stream: process.stderr } }).log;
}

/** The demo data, loaded once: the lines to print about it. */
async function seedOnce(services: Services): Promise<string[]> {
  const { seedDemo } = await import('#server/demo/seed-demo.ts');
  const { rows } = await services.pool.query('select 1 from events limit 1');
  if (rows.length > 0) return [];
  await seedDemo(services);
  return [];
}

function greeting(config: Config, lines: string[]): string {
  const mails = config.smtpUrl ? `sent through ${new URL(config.smtpUrl).host}` : `${config.publicUrl}/dev/mail`;
  return ['', `Foyer is ready at ${config.publicUrl}`, ...lines, `Mails: ${mails}`, ''].join('\n');
}
