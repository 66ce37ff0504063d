import { readAttempt } from '#app/shop/payment-attempts.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';

/** This tab's memory of a payment by the link of a mail, while its outcome is open. */
export const keptLinkAttempt = (code: string) => keptData(entries.linkPaymentAttempt, readAttempt, code);
