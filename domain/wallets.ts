/** The phone wallets in which a ticket can be kept, and where its pass is below `/passes/{registration}/` (docs/decisions/140). */
export const walletPasses = { apple: 'apple.pkpass', google: 'google' } as const;
export type Wallet = keyof typeof walletPasses;
export const wallets: readonly Wallet[] = ['apple', 'google'];
