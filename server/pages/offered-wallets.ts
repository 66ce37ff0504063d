import type { Wallet } from '#domain/wallets.ts';
import type { Config } from '#server/platform/config.ts';

const headEnd = '</head>';

const offeredIn = ({ applePass, googleWallet }: Pick<Config, 'applePass' | 'googleWallet'>): Wallet[] => [
  ...(applePass ? ['apple' as const] : []),
  ...(googleWallet ? ['google' as const] : []),
];

/** The built page, naming the wallets that this server has accounts for. One that has none says nothing. */
export function withWallets(html: string, config: Pick<Config, 'applePass' | 'googleWallet'>): string {
  const offered = offeredIn(config);
  if (offered.length === 0) return html;
  return html.replace(headEnd, `<meta name="wallets" content="${offered.join(',')}">${headEnd}`);
}
