import { parseArgs } from 'node:util';
import { moneyFromCents } from '#domain/money.ts';
import { awaitedMoney } from '#server/modules/payments/awaited-money.ts';
import { disputedPayments } from '#server/modules/payments/disputed-payments.ts';
import { runCommand, withServices } from './operator-command.ts';
import { disputeLine } from './operator-words.ts';

/**
 * The orders that wait for money paid by hand, one a line: 'FY-7K2MPQ  2026-11-20  $24.50  Maya Thorsen <…>  Harbour City Players';
 * then the card payments that are disputed.
 */
await runCommand(async () => {
  parseArgs();
  const { awaited, disputed } = await withServices(async (services) => ({
    awaited: await awaitedMoney(services),
    disputed: await disputedPayments(services),
  }));
  for (const { orderCode, placedAt, organizer, firstName, lastName, emailAddress, currency, cents } of awaited) {
    const day = placedAt?.toISOString().slice(0, 10) ?? '';
    const due = moneyFromCents(cents, currency).display;
    console.log(`${orderCode}  ${day}  ${due}  ${firstName} ${lastName} <${emailAddress}>  ${organizer}`);
  }
  if (awaited.length === 0) console.log('No order waits for its money.');
  for (const dispute of disputed) console.log(disputeLine(dispute));
  return 0;
});
