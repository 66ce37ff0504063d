import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { greeting } from '#server/greeting.ts';
import { makeMetrics } from '#server/make-metrics.ts';
import { makeServices } from '#server/make-services.ts';
import { serverModules } from '#server/modules.ts';
import { warnOfDeadMails } from '#server/modules/notifications/dead-mails.ts';
import type { Config } from '#server/platform/config.ts';
import type { Services } from '#server/platform/context.ts';
import { ensureSiteChannel } from '#server/modules/organizers/channels.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import { citiesLoaded } from '#server/modules/places/load-cities.ts';
import { webhookKeyOf, webhookPath } from '#server/modules/payments/square-webhook.ts';
import { loadBuiltClient } from '#server/platform/http/built-client.ts';
import { createDrain, type Drain } from '#server/platform/drain.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { openReplica } from '#server/platform/database/replica.ts';
import { createLog } from '#server/platform/log.ts';
import { listenForMetrics } from '#server/platform/metrics/metrics-route.ts';
import { openSpans } from '#server/platform/spans.ts';
import { listenOn, portError } from '#server/platform/port.ts';

export type RunningServer = {
  greeting: string;
  /** Not ready first, then the requests under way, the jobs, and the database. Called again it waits for no balancer. */
  stop(): Promise<void>;
};

/**
 * Database, migrations, demo data, background work, HTTP: in this order up, and in the opposite order down. passwordCost:
 * what it costs to hash a password, where it is not that of a product that people use.
 */
export async function startServer(
  config: Config,
  clock: () => Date,
  passwordCost?: ScryptCost,
): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const undo: (() => Promise<void>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  const drain = createDrain();
  try {
    const database = await openDatabase(config, log);
    undo.push(() => database.close());
    const replica = openReplica(config, database.pool, log);
    if (replica) undo.push(() => replica.close());
    const spans = config.traces && (await openSpans(config.traces));
    if (spans) undo.push(() => spans.close());
    const { services, runner } = makeServices({
      config,
      database,
      visitorsDb: replica?.db,
      spans,
      clock,
      log,
      schedules: true,
      passwordCost,
    });
    undo.push(async () => services.mailer.close());
    await ensureSiteChannel(database.db);
    const demo = config.demo ? await demoOf(services) : [];
    await runner.start(
      services,
      serverModules.flatMap(({ jobs = [] }) => jobs),
      { work: true, schedules: true },
    );
    undo.push(() => runner.stop());
    const deadMails = await warnOfDeadMails(services);
    const metrics = makeMetrics(services);
    const client = await loadBuiltClient(config.buildDir, config.languages);
    const app = await buildApp(services, client, { drain, metrics });
    undo.push(() => app.close());
    await listen(app, config);
    if (metrics && config.metricsPort !== null) {
      const listening = await listenForMetrics(metrics, config);
      undo.push(() => listening.close());
    }
    if (!config.square) await takeWebhooksOfSandbox(services);
    citiesLoaded(services.db).catch((error: unknown) => log.error({ err: error }, 'cities'));
    return { greeting: greeting(config, { demo, deadMails }), stop: stopOnce(drain, config, undoAll) };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

function stopOnce(drain: Drain, { drainSeconds }: Config, undoAll: () => Promise<void>): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  return () => {
    if (stopped) drain.hurry();
    stopped ??= drain.begin(drainSeconds * 1_000).then(undoAll);
    return stopped;
  };
}

async function demoOf(services: Services): Promise<string[]> {
  const { loadDemo } = await import('#server/demo/load-demo.ts');
  return loadDemo(services);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ ...listenOn(config), listenTextResolver: () => 'listening' });
  } catch (error) {
    throw portError(config, error);
  }
}

/** As an operator does at the real provider: payments and refunds are told to this server's address. */
async function takeWebhooksOfSandbox(services: Services): Promise<void> {
  const { pool, config } = services;
  const { subscribe } = await import('#server/sandbox/webhooks.ts');
  const key = await webhookKeyOf(services);
  if (key !== null)
    await subscribe(pool, { notification_url: `${config.publicUrl}${webhookPath}`, signature_key: key });
}
