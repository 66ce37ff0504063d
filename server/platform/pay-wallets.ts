import { readFileSync } from 'node:fs';
import { wallets as allWallets, type Wallet } from '#domain/wallets.ts';
import { ConfigError } from '#server/platform/config-error.ts';

/** appleDomain: what Square gave to show that this site may take Apple Pay; null where it takes none, or in the sandbox. */
export type PayWallets = { offered: readonly Wallet[]; appleDomain: string | null };

type Given = { names: readonly string[] | null; appleDomainFile: string | null; isSandbox: boolean };

/**
 * From which wallets orders can be paid: the sandbox plays both; of a real account what SQUARE_WALLETS names, Apple's only
 * together with the file that Square gives for the site (docs/decisions/143).
 */
export function payWallets({ names, appleDomainFile, isSandbox }: Given): PayWallets {
  const offered = allWallets.filter((wallet) => names?.includes(wallet) ?? isSandbox);
  const appleDomain = appleDomainFile === null ? null : contentOf(appleDomainFile);
  if (!isSandbox && offered.includes('apple') && appleDomain === null)
    throw new ConfigError('APPLE_PAY_DOMAIN_FILE is missing: SQUARE_WALLETS names apple.');
  return { offered, appleDomain };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError('APPLE_PAY_DOMAIN_FILE names a file that can’t be read.');
  }
}
