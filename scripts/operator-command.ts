import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { PoolConfig } from 'pg';
import { makeServices } from '#server/make-services.ts';
import { callOffsModule } from '#server/modules/call-offs/call-offs-module.ts';
import { eventMovesModule } from '#server/modules/event-moves/event-moves-module.ts';
import { notificationsModule } from '#server/modules/notifications/notifications-module.ts';
import { paymentsModule } from '#server/modules/payments/payments-module.ts';
import { parseConfig, type Config } from '#server/platform/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import type { Services } from '#server/platform/context.ts';
import { runningDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { joinDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Runs a rule on the database of the configuration, beside its server or without one; the server does the jobs. */
export async function withServices<Outcome>(rule: (services: Services) => Promise<Outcome>): Promise<Outcome> {
  const config = parseConfig(process.env);
  const log = createLog('error');
  const database = await joinDatabase(config, log);
  try {
    const { services, runner } = makeServices({
      config,
      database,
      clock: () => new Date(),
      log,
      schedules: false,
      operator: operatorName(),
    });
    const queues = [notificationsModule, paymentsModule, callOffsModule, eventMovesModule].flatMap(
      ({ jobs = [] }) => jobs,
    );
    await runner.start(services, queues, { work: false, schedules: false });
    try {
      return await rule(services);
    } finally {
      await runner.stop();
    }
  } finally {
    await database.close();
  }
}

/** Works on the database of the configuration as it is, beside its server or without one. */
export async function withConnection<Done>(
  { databaseUrl, dataDir }: Config,
  work: (connection: PoolConfig) => Promise<Done>,
): Promise<Done> {
  if (databaseUrl !== null) return work({ connectionString: databaseUrl });
  const running = await runningDatabase(dataDir);
  if (running) return work(running);
  const embedded = await startEmbeddedDatabase(dataDir);
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/** Who is logged in to this machine; an account without a name is told by its number. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** The code that a command is given and nothing else; null once the usage is said. */
export function readOrderCode(usage: string): string | null {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [orderCode, ...others] = positionals;
  if (orderCode && others.length === 0) return orderCode;
  console.error(usage);
  return null;
}

/** Carries a rule out and tells what came of it, and the command's code; what it refuses is told in the rule's own words. */
export async function carryOut<Done extends object>(
  rule: (services: Services) => Promise<{ refused: string } | Done>,
  print: (done: Done) => number,
): Promise<number> {
  const outcome = await withServices(rule);
  if (!('refused' in outcome)) return print(outcome);
  console.error(outcome.refused);
  return 1;
}

/** Ends the process with the command's code; what an operator can put right is said in one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof StartError ||
  error instanceof ConfigError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
