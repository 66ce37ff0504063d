import { parseArgs } from 'node:util';
import { centsFromAmount } from '#domain/money.ts';
import { makeServices } from '#server/make-services.ts';
import { notificationsModule } from '#server/modules/notifications/notifications-module.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { ConfigError, parseConfig } from '#server/platform/config.ts';
import { joinDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { StartError } from '#server/platform/start-error.ts';

const usage = `npm run refund -- ORDER_CODE [AMOUNT] [--again]
Gives back all that is left of an order's payments, or AMOUNT like 12.50. The server may be running.
When everything is given back, the order is cancelled and its places are free again. The customer gets a mail.
An amount that was given back before is given back a second time only with --again.`;

const words: Record<string, string> = {
  Settled: 'given back',
  Pending: 'recorded; the server sends it as soon as the card provider answers',
  Failed: 'refused by the card provider',
};

/** An operator's refund of an order; one line for each payment that money went back to. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } });
  const [orderCode, amount] = positionals;
  const amountCents = amount === undefined ? null : centsFromAmount(Number(amount));
  const wrongAmount = amount !== undefined && (amountCents === null || amountCents <= 0);
  if (!orderCode || positionals.length > 2 || wrongAmount) {
    console.error(usage);
    return 2;
  }
  const config = parseConfig(process.env);
  const log = createLog('error');
  const database = await joinDatabase(config, log);
  try {
    const { services, runner } = makeServices({ config, database, clock: () => new Date(), log, schedules: false });
    await runner.start(services, notificationsModule.jobs ?? [], { work: false, schedules: false });
    const outcome = await refundOrder(services, { orderCode, amountCents, again: values.again ?? false });
    await runner.stop();
    if ('refused' in outcome) {
      console.error(outcome.refused);
      return 1;
    }
    for (const { method, cents, state } of outcome.refunds)
      console.log(`${method}  ${(cents / 100).toFixed(2)}  ${words[state] ?? state}`);
    if (outcome.isCancelled) console.log('The order is cancelled; its places are free again.');
    return outcome.refunds.some(({ state }) => state === 'Failed') ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  const isKnown = error instanceof StartError || error instanceof ConfigError;
  if (!isKnown && !(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}
