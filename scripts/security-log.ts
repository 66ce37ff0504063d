import { parseArgs } from 'node:util';
import { readSecurityLog } from '#server/modules/auth/read-security-log.ts';
import type { SecurityEntry } from '#server/modules/auth/read-security-log.ts';
import { securityKinds } from '#server/modules/security/security-kinds.ts';
import { runCommand, withServices } from './operator-command.ts';

const usage = `npm run security-log -- [--account EMAIL] [--kind KIND] [--days 7] [--most 200]
Who did what, the newest first. The server may be running.
KIND: ${securityKinds.join(', ')}`;

const whole = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null);

/** One line for each deed: '2026-11-22T11:00:00.000Z  login  refused  visitor  on ada@foyer.example  from 10.0.0.1'. */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      account: { type: 'string' },
      kind: { type: 'string' },
      days: { type: 'string', default: '7' },
      most: { type: 'string', default: '200' },
    },
  });
  const kind = securityKinds.find((known) => known === values.kind) ?? null;
  const [days, most] = [whole(values.days), whole(values.most)];
  if ((values.kind !== undefined && kind === null) || days === null || most === null) {
    console.error(usage);
    return 2;
  }
  const wanted = { kind, days, most, emailAddress: values.account ?? null };
  const entries = await withServices((services) => readSecurityLog(services, wanted));
  for (const entry of entries) console.log(lineOf(entry));
  if (entries.length === 0) console.log('Nothing was noted.');
  return 0;
});

function lineOf(entry: SecurityEntry): string {
  const { at, kind, outcome, actorKind, actor, accountId, emailAddress, ipAddress, details } = entry;
  const concerned = emailAddress ?? accountId;
  return [
    at.toISOString(),
    kind,
    outcome,
    actorKind === 'operator' ? `operator ${actor ?? ''}` : actorKind,
    ...(concerned ? [`on ${concerned}`] : []),
    ...(ipAddress ? [`from ${ipAddress}`] : []),
    ...Object.entries(details).map(([name, value]) => `${name} ${value}`),
  ].join('  ');
}
