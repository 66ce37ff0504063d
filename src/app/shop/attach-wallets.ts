import type { ApplePay, GooglePay, Payments, TokenResult } from '@square/web-sdk';
import { wallets, type Wallet } from '#domain/wallets.ts';
import type { CardEvent, WalletRequest } from '#machines/shop/payment/payment-types.ts';

/** The wallets that are there, and how they are asked; Google's button is in its place already. */
export type AttachedWallets = {
  wallets: readonly Wallet[];
  ask: (request: WalletRequest) => Promise<TokenResult | null>;
  destroy: () => void;
};

/** A device that takes longer to say what it has has nothing: the card form does not wait for it. */
const findsWithinMs = 4_000;

/**
 * Finds which of these wallets the device has, through the provider's SDK, and puts Google's own button into its place.
 * A wallet that is not there, or whose code does not load, is no trouble: the card form is.
 */
export async function attachWallets(
  provider: Payments,
  offered: readonly Wallet[],
  findGooglePlace: () => Promise<HTMLElement>,
): Promise<AttachedWallets> {
  // What is asked for is said at the press; until then nothing is shown to anybody.
  const asked = provider.paymentRequest({
    countryCode: 'CA',
    currencyCode: 'CAD',
    total: { amount: '0.00', label: 'Foyer', pending: true },
  });
  const ways: Record<Wallet, () => Promise<ApplePay | GooglePay>> = {
    apple: () => provider.applePay(asked),
    async google() {
      const [pay, googlePlace] = await Promise.all([provider.googlePay(asked), findGooglePlace()]);
      googlePlace.replaceChildren();
      await pay.attach(googlePlace, { buttonColor: 'black', buttonSizeMode: 'fill', buttonType: 'short' });
      return pay;
    },
  };
  const found = new Map<Wallet, ApplePay | GooglePay>();
  await Promise.all(
    offered.map(async (wallet) => {
      const way = await inTime(ways[wallet]());
      if (way) found.set(wallet, way);
    }),
  );
  return {
    wallets: wallets.filter((wallet) => found.has(wallet)),
    async ask({ wallet, amountDue, currency, payTo }) {
      asked.update({ currencyCode: currency, total: { amount: amountDue.toFixed(2), label: payTo } });
      return (await found.get(wallet)?.tokenize()) ?? null;
    },
    destroy: () => {
      for (const way of found.values()) void way.destroy().catch(() => undefined);
    },
  };
}

/** null where it fails, or takes too long; what comes later goes again. */
async function inTime<Way extends ApplePay | GooglePay>(finding: Promise<Way>): Promise<Way | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), findsWithinMs);
  const way = await Promise.race([finding.catch(() => null), late.promise]);
  clearTimeout(timer);
  if (!way) void finding.then((unwanted) => unwanted.destroy()).catch(() => undefined);
  return way;
}

/** What a wallet's answer means; leaving it is nobody's fault. */
export function walletEvent(result: TokenResult | null, refused: (result: TokenResult) => CardEvent): CardEvent {
  if (!result) return { type: 'card.refused', trouble: { code: 'tokenMissing' } };
  if (result.status === 'OK') return { type: 'card.tokenized', sourceId: result.token };
  return result.status === 'Cancel' || result.status === 'Abort' ? { type: 'wallet.left' } : refused(result);
}
