import { parseArgs } from 'node:util';
import { moneyFromCents } from '#domain/money.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { decideOfOrder, openRequests } from '#server/modules/cancellations/decide-by-operator.ts';
import { carryOut, runCommand } from './operator-command.ts';

const usage = `npm run cancellations
npm run cancellations -- ORDER_CODE --agree | --decline --as MEMBER_EMAIL [--reason "WORDS"]
Without an order it lists what buyers ask to cancel where the policy has the organizer decide, what begins first before
the others. --agree cancels what is asked about that order: its places are free, and what was told comes back. --decline
leaves it as it was; --reason is what the buyer reads of it. Only who may give money back for the organizer may decide it.
The buyer is told by mail. The server may be running, and sends the mails.`;

/** Lists what organizers are asked to take back, and carries their decisions out. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      agree: { type: 'boolean' },
      decline: { type: 'boolean' },
      as: { type: 'string' },
      reason: { type: 'string' },
    },
  });
  const { agree = false, decline = false, as: member, reason } = values;
  const [orderCode, ...others] = positionals;
  const isList = orderCode === undefined && !agree && !decline && member === undefined && reason === undefined;
  if (isList) return carryOut(openRequests, printRequests);
  if (!orderCode || others.length > 0 || agree === decline || !member || (agree && reason !== undefined)) {
    console.error(usage);
    return 2;
  }
  const decision = agree ? 'APPROVE' : 'DECLINE';
  return carryOut(
    (services) => decideOfOrder(services, { orderCode, decision, member, reason: reason ?? null }),
    ({ decided, backCents, currencyCode }) => {
      const back = moneyFromCents(backCents, currencyCode).display;
      console.log(agree ? `${decided} cancelled; ${back} comes back.` : `${decided} declined; the tickets stay good.`);
      return 0;
    },
  );
});

function printRequests(requests: CancellationRequestModel[]): number {
  if (requests.length === 0) console.log('Nobody waits for an organizer.');
  for (const { request, order, event, attendeeName } of requests)
    console.log(
      `${order.code}  ${moneyFromCents(request.backCents, order.currencyCode).display}  ${attendeeName}, ${event.name}, ${event.startWallTime.slice(0, 16)}; asked ${request.askedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    );
  return 0;
}
