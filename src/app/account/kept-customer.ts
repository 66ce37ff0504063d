import { entries } from '#platform/storage/entries.ts';
import { anyText, keptText } from '#platform/storage/storage.ts';

/** index.html reads it before the first paint, so that a customer who comes back sees no visitor's links meanwhile. */
export const keptCustomer = keptText(entries.customer, anyText);
