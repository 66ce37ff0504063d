import { parseArgs } from 'node:util';
import { centsFromText } from '#domain/money.ts';
import { refundOrder } from '#server/modules/payments/refund-order.ts';
import { carryOut, runCommand } from './operator-command.ts';
import { cancelledLine, cancelledRegistrationsLine, refundLine } from './operator-words.ts';

const usage = `npm run refund -- ORDER_CODE [--registration CODE_OR_NUMBER …] [AMOUNT] [--by-hand] [--again]
Gives back all that is left of an order's payments, or AMOUNT: 12, 12.5 or 12.50. The server may be running.
--registration, once for each, says what it is for: its code, or its place in the order from 1 on. Without it an
amount is spread over all registrations, by what is left of each.
What was paid by hand is noted as handed back, and its buyer is told so: hand it back first. --by-hand records money
that you gave back another way than to the card: first of all what is owed because the card takes no more refunds, or
because it was paid by hand and its buyer gave it up; an AMOUNT has to be all of that.
The customer gets a mail.
What has all its money back is cancelled: a registration, or the whole order; its places are free again.
An amount that was given back before is given back a second time only with --again.`;

/** An operator's refund of an order; one line for each payment that money went back to. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      registration: { type: 'string', multiple: true },
      'by-hand': { type: 'boolean' },
      again: { type: 'boolean' },
    },
  });
  const [orderCode, amount] = positionals;
  const amountCents = amount === undefined ? null : centsFromText(amount);
  const wrongAmount = amount !== undefined && (amountCents === null || amountCents === 0);
  if (!orderCode || positionals.length > 2 || wrongAmount) {
    console.error(usage);
    return 2;
  }
  const { registration: registrations = [], 'by-hand': byHand = false, again = false } = values;
  return carryOut(
    (services) => refundOrder(services, { orderCode, amountCents, again, registrations, byHand }),
    ({ refunds, isCancelled, cancelled }) => {
      for (const refund of refunds) console.log(refundLine(refund));
      if (isCancelled) console.log(cancelledLine);
      else if (cancelled.length > 0) console.log(cancelledRegistrationsLine(cancelled));
      return refunds.some(({ state }) => state === 'Failed') ? 1 : 0;
    },
  );
});
