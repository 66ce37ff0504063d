import { parseArgs } from 'node:util';
import { moneyFromCents } from '#domain/money.ts';
import { awaitedMoney } from '#server/modules/payments/awaited-money.ts';
import { runCommand, withServices } from './operator-command.ts';

/** The orders that wait for money paid by hand, one a line: 'FY-7K2MPQ  2026-11-20  $24.50  Maya Thorsen <…>  Harbour City Players'. */
await runCommand(async () => {
  parseArgs();
  const awaited = await withServices(awaitedMoney);
  for (const { orderCode, placedAt, organizer, firstName, lastName, emailAddress, currency, cents } of awaited) {
    const day = placedAt?.toISOString().slice(0, 10) ?? '';
    const due = moneyFromCents(cents, currency).display;
    console.log(`${orderCode}  ${day}  ${due}  ${firstName} ${lastName} <${emailAddress}>  ${organizer}`);
  }
  if (awaited.length === 0) console.log('No order waits for its money.');
  return 0;
});
