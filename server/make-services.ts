import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from 'pg-boss';
import { scryptCost } from '#server/modules/auth/password-hash.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import { comesBack } from '#server/modules/cancellations/comes-back.ts';
import { endChange } from '#server/modules/changes/open-change.ts';
import { mayBePaid, settleChange } from '#server/modules/changes/settle-change.ts';
import { createCatalogCache } from '#server/modules/checkout/catalog-of-orders.ts';
import { ownAttendee } from '#server/modules/customers/own-attendee.ts';
import { createMailer } from '#server/modules/notifications/mailbox.ts';
import { moneyIfCancelled } from '#server/modules/payments/money-if-cancelled.ts';
import { createSquareProvider } from '#server/modules/payments/square-provider.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { withRehearsals } from '#server/modules/payments/rehearsal-provider.ts';
import { tracedProvider } from '#server/modules/payments/traced-provider.ts';
import { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Services } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/database/open-database.ts';
import { createJobRunner } from '#server/platform/jobs.ts';
import type { JobRunner } from '#server/platform/jobs.ts';
import { openPictureStore } from '#server/platform/pictures/picture-store.ts';
import { ownOrigin } from '#server/platform/port.ts';
import type { Spans } from '#server/platform/spans.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';

type Parts = {
  config: Config;
  database: Pick<OpenDatabase, 'pool' | 'db'>;
  /** Where visitors read, if not there. */
  visitorsDb?: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  schedules: boolean;
  /** Of the jobs, where a test drives it. */
  jobClock?: Clock;
  paymentProvider?: PaymentProvider;
  /** Where the parts of traces go; without it nowhere. */
  spans?: Spans | null;
  passwordCost?: ScryptCost;
  /** Who runs an operator's command. */
  operator?: string | null;
};

/** What rules may reach for, and the runner of its background work, not started yet. */
export function makeServices({
  config,
  database,
  visitorsDb = database.db,
  clock,
  log,
  schedules,
  jobClock,
  paymentProvider,
  spans = null,
  passwordCost = scryptCost,
  operator = null,
}: Parts): {
  services: Services;
  runner: JobRunner;
} {
  const runner = createJobRunner(database.pool, log, {
    schedule: schedules,
    clock: jobClock,
    databasePooler: config.databasePooler,
  });
  const services: Services = {
    ...database,
    visitorsDb,
    spans,
    config,
    clock,
    passwordCost,
    operator,
    log,
    ownAttendee,
    changeOrders: { mayBePaid, settle: settleChange, end: endChange },
    registrationMoney: { ifCancelled: moneyIfCancelled, undoUnpaid, comesBack },
    jobs: runner.jobs,
    catalogCache: createCatalogCache(),
    mailer: createMailer(config, clock),
    pictures: openPictureStore(config),
    paymentProvider: tracedProvider(paymentProvider ?? cardProvider(config, database), spans),
  };
  return { services, runner };
}

/** Where a real account is given, what is rehearsed is paid in the sandbox all the same (docs/decisions/171). */
function cardProvider(config: Config, { pool, db }: Parts['database']): PaymentProvider {
  const sandbox = {
    origin: () => config.squareSandboxUrl ?? ownOrigin(config),
    accessToken: async () => (await sandboxSecrets(pool)).accessToken,
  };
  const wallets = config.payWallets.offered;
  const provider = createSquareProvider({ account: config.square, wallets, sandbox });
  if (!config.square) return provider;
  return withRehearsals({ provider, sandbox: createSquareProvider({ account: null, sandbox }) }, () => db);
}
