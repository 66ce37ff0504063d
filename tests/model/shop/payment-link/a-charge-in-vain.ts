/** What the server says of a card that was charged though the order could take it no more. */
export const inVain = {
  code: 'PaymentFailedError',
  words: 'The order could no longer take this payment. Your card is being refunded in full.',
} as const;
