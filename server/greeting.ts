import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import type { Config } from '#server/platform/config.ts';
import { isLoopbackName } from '#server/platform/loopback.ts';

type Told = Pick<Config, 'publicUrl' | 'port' | 'flowsPanel' | 'smtpUrl' | 'dataDir' | 'square' | 'missingForPublic'>;

/** What is said when the server is ready: `demo` has what can be tried, `deadMails` were given up. */
export function greeting(config: Told, { demo, deadMails }: { demo: readonly string[]; deadMails: number }): string {
  const isLocal = isLoopbackName(new URL(config.publicUrl).hostname);
  return [
    '',
    `Foyer is ready at ${config.publicUrl}`,
    ...demo,
    `Mails: ${wayOfMails(config, isLocal)}`,
    ...(deadMails > 0 ? [`${deadMails} ${deadMails === 1 ? 'mail was' : 'mails were'} given up: npm run mails`] : []),
    ...(isLocal ? [`Open to this machine alone. For others: PUBLIC_URL=http://NAME:${config.port} npm start`] : []),
    ...(isLocal || config.square
      ? []
      : ['Cards: the sandbox answers this machine alone, so that nobody else can pay by card']),
    ...(config.flowsPanel
      ? ['Every page brings the panel that watches its flows (FLOWS_PANEL): Ctrl + ` opens it']
      : []),
    ...(config.missingForPublic.length > 0
      ? [`Not for the public (ALLOW_SANDBOX): without ${config.missingForPublic.join(' and ')}`]
      : []),
    '',
  ].join('\n');
}

function wayOfMails({ smtpUrl, publicUrl, dataDir }: Told, isLocal: boolean): string {
  if (smtpUrl) return `sent through ${new URL(smtpUrl).host}`;
  return isLocal ? `${publicUrl}/dev/mail` : `files in ${mailFolder({ dataDir })}`;
}
