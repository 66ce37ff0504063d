import { cancelUnpaidOrder } from '#server/modules/payments/cancel-unpaid-order.ts';
import { carryOut, readOrderCode, runCommand } from './operator-command.ts';
import { cancelledLine, refundLine } from './operator-words.ts';

const usage = `npm run cancel -- ORDER_CODE
Cancels an order that still waits for its money, or costs nothing. The server may be running.
Its places are free again, what gift cards paid goes back to them, and the customer gets a mail.
An order that is paid is cancelled by its refund: npm run refund -- ORDER_CODE.`;

/** An operator's cancellation of an order that nobody has paid; one line for each payment that money went back to. */
await runCommand(async () => {
  const orderCode = readOrderCode(usage);
  if (!orderCode) return 2;
  return carryOut(
    (services) => cancelUnpaidOrder(services, orderCode),
    ({ refunds }) => {
      for (const refund of refunds) console.log(refundLine(refund));
      console.log(cancelledLine);
      return 0;
    },
  );
});
