import { parseArgs } from 'node:util';
import { turnOffGuards } from '#server/modules/auth/turn-off-guards.ts';
import { carryOut, runCommand } from './operator-command.ts';

const usage = `npm run second-factor -- off EMAIL
Takes the authenticator app, its recovery codes and the passkeys of an account away, and logs it out on every device, for
who has lost phone and codes. Make sure first that it is its owner who asks. The owner is told by mail. The server may be running.`;

/** One line says what is gone. */
await runCommand(async () => {
  const [deed, emailAddress, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (deed !== 'off' || emailAddress === undefined || others.length > 0) {
    console.error(usage);
    return 2;
  }
  return carryOut(
    (services) => turnOffGuards(services, emailAddress),
    ({ hadApp, passkeys, sessions }) => {
      const gone = [
        ...(hadApp ? ['the authenticator app'] : []),
        ...(passkeys > 0 ? [counted(passkeys, 'passkey')] : []),
        counted(sessions, 'session'),
      ];
      console.log(`Gone: ${gone.join(', ')}. The owner is told by mail.`);
      return 0;
    },
  );
});

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`;
}
