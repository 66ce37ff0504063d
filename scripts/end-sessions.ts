import { parseArgs } from 'node:util';
import { logOutEverywhere } from '#server/modules/auth/log-out-everywhere.ts';
import { carryOut, runCommand } from './operator-command.ts';

const usage = `npm run end-sessions -- EMAIL
Logs an account out on every device, and ends the links of mails that would open it. The server may be running.
Its password, passkeys and authenticator app stay as they are.`;

/** An operator's end of everything that an account is logged in with; one line says how many sessions there were. */
await runCommand(async () => {
  const [emailAddress, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (emailAddress === undefined || others.length > 0) {
    console.error(usage);
    return 2;
  }
  return carryOut(
    (services) => logOutEverywhere(services, emailAddress),
    ({ sessions }) => {
      console.log(`${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`);
      return 0;
    },
  );
});
