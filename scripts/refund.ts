import { parseArgs } from 'node:util';
import { centsFromAmount } from '#domain/money.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { carryOut, runCommand } from './operator-command.ts';
import { cancelledLine, refundLine } from './operator-words.ts';

const usage = `npm run refund -- ORDER_CODE [AMOUNT] [--again]
Gives back all that is left of an order's payments, or AMOUNT like 12.50. The server may be running.
What was paid by hand is yours to hand back. The customer gets a mail.
When everything is given back, the order is cancelled and its places are free again.
An amount that was given back before is given back a second time only with --again.`;

/** An operator's refund of an order; one line for each payment that money went back to. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { again: { type: 'boolean' } } });
  const [orderCode, amount] = positionals;
  const amountCents = amount === undefined ? null : centsFromAmount(Number(amount));
  const wrongAmount = amount !== undefined && (amountCents === null || amountCents <= 0);
  if (!orderCode || positionals.length > 2 || wrongAmount) {
    console.error(usage);
    return 2;
  }
  const again = values.again ?? false;
  return carryOut(
    (services) => refundOrder(services, { orderCode, amountCents, again }),
    ({ refunds, isCancelled }) => {
      for (const refund of refunds) console.log(refundLine(refund));
      if (isCancelled) console.log(cancelledLine);
      return refunds.some(({ state }) => state === 'Failed') ? 1 : 0;
    },
  );
});
