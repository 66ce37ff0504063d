import type { Wallet } from '#domain/wallets.ts';
import type { Config } from '#server/platform/config.ts';

const headEnd = '</head>';

const offeredIn = ({ applePass, googleWallet }: Pick<Config, 'applePass' | 'googleWallet'>): Wallet[] => [
  ...(applePass ? ['apple' as const] : []),
  ...(googleWallet ? ['google' as const] : []),
];

/** The built page, naming the wallets that this server has accounts for. One that has none says nothing. Throws where there is no place for it. */
export function withWallets(html: string, config: Pick<Config, 'applePass' | 'googleWallet'>): string {
  if (!html.includes(headEnd)) throw new Error('the built page has no </head>');
  const offered = offeredIn(config);
  if (offered.length === 0) return html;
  return html.replace(headEnd, `<meta name="wallets" content="${offered.join(',')}">${headEnd}`);
}
