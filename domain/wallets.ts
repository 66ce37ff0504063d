/** The phone wallets that an order can be paid from (docs/decisions/143), and in which its tickets can be kept: where a pass is below `/passes/{registration}/` (140). */
export const walletPasses = { apple: 'apple.pkpass', google: 'google' } as const;
export type Wallet = keyof typeof walletPasses;
export const wallets: readonly Wallet[] = ['apple', 'google'];
export const isWallet = (name: unknown): name is Wallet => wallets.some((wallet) => wallet === name);
