import { isWallet, type Wallet } from '#domain/wallets.ts';

/**
 * What the card provider's form needs; scriptSrc null means the address that belongs to the application id. wallets: what
 * may be paid from besides, where the device has them.
 */
export type CardContext = {
  applicationId: string;
  locationId: string;
  scriptSrc: string | null;
  wallets: readonly Wallet[];
};

/** The identifiers of the card provider, or null when one is missing (customer specification §5, Card payment). */
export function readCardContext(contextArgs: unknown): CardContext | null {
  if (typeof contextArgs !== 'object' || contextArgs === null) return null;
  const given = new Map<string, unknown>(Object.entries(contextArgs));
  const read = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const wallets = given.get('wallets');
  const applicationId = read('applicationId');
  const locationId = read('locationId');
  if (!applicationId || !locationId) return null;
  return {
    applicationId,
    locationId,
    scriptSrc: read('scriptSrc'),
    wallets: Array.isArray(wallets) ? wallets.filter(isWallet) : [],
  };
}
