import { settleByHand } from '#server/modules/payments/settle-by-hand.ts';
import { carryOut, readOrderCode, runCommand } from './operator-command.ts';
import { paymentLine } from './operator-words.ts';

const usage = `npm run settle -- ORDER_CODE
Records that the money came in which an order paid by hand waited for. The server may be running.`;

/** An operator's word that an order is paid; one line for the payment that it waited for. */
await runCommand(async () => {
  const orderCode = readOrderCode(usage);
  if (!orderCode) return 2;
  return carryOut(
    (services) => settleByHand(services, orderCode),
    ({ payments }) => {
      for (const { method, cents } of payments) console.log(paymentLine(method, cents, 'paid'));
      return 0;
    },
  );
});
