import { parseArgs } from 'node:util';
import { deadMails, settleDeadMails, type DeadMail } from '#server/modules/notifications/dead-mails.ts';
import { carryOut, runCommand, withServices } from './operator-command.ts';

const usage = `npm run mails                       the mails that were given up after seven days of trying
npm run mails -- resend ID | all    sends one of them again, or all
npm run mails -- drop ID | all      forgets one of them, or all`;

/** Mails that were given up, one a line: '3f2a9c01  2026-11-20  order-confirmation FY-7K2MPQ  maya@…  42 tries: connect ECONNREFUSED'. */
await runCommand(async () => {
  const [act, which, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (act === undefined) return list(await withServices(deadMails));
  if ((act !== 'resend' && act !== 'drop') || which === undefined || others.length > 0) {
    console.error(usage);
    return 2;
  }
  return carryOut(
    (services) => settleDeadMails(services, { act, which }),
    ({ count }) => {
      console.log(`${count} ${count === 1 ? 'mail' : 'mails'} ${act === 'resend' ? 'to be sent again' : 'dropped'}.`);
      return 0;
    },
  );
});

function list(mails: readonly DeadMail[]): number {
  for (const { id, diedAt, template, about, to, tries, reason } of mails)
    console.log(
      `${id.slice(0, 8)}  ${diedAt.toISOString().slice(0, 10)}  ${`${template} ${about}`.trim()}  ${to}  ${tries} tries: ${reason}`,
    );
  console.log(mails.length === 0 ? 'No mail was given up.' : '\nnpm run mails -- resend ID | all, or drop ID | all');
  return 0;
}
