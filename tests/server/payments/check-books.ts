import type { Database } from '#server/platform/context.ts';
import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';

/** What must hold of places and of money after everything; throws with the rows that break it. */
export async function checkBooks(db: Database): Promise<void> {
  await checkPlaces(db);
  await checkMoney(db);
}
