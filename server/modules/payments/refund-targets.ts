import { asc, eq } from 'drizzle-orm';
import { shareCents } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A registration of an order as an operator names it: by its place in the order from 1 on, its code or its id. */
type Target = { number: string; itemId: string; ids: string[]; line: string };

/**
 * The shares of the registrations that were named, or of all where none was. `refused` says which are in the order.
 */
export async function chosenShares(
  tx: Executor,
  { orderId, left, named }: { orderId: string; left: LineShare[]; named: string[] },
): Promise<{ refused: string } | { shares: LineShare[]; itemIds: string[] }> {
  if (named.length === 0) return { shares: left, itemIds: [] };
  const targets = await findTargets(tx, orderId, left);
  const itemIds = new Set<string>();
  for (const name of named) {
    const wanted = name.trim().toUpperCase();
    const found = targets.find(({ number, ids }) => number === wanted || ids.includes(wanted));
    if (!found)
      return {
        refused: [`There is no registration ${name} in this order. It has:`, ...targets.map(({ line }) => line)].join(
          '\n',
        ),
      };
    itemIds.add(found.itemId);
  }
  return {
    shares: left.filter(({ registrationItemId }) => itemIds.has(registrationItemId)),
    itemIds: [...itemIds].toSorted(),
  };
}

async function findTargets(tx: Executor, orderId: string, left: LineShare[]): Promise<Target[]> {
  const items = await tx
    .select({
      itemId: orderRegistrationItems.id,
      firstName: orderRegistrationItems.firstName,
      lastName: orderRegistrationItems.lastName,
      registrationId: registrations.id,
      code: registrations.code,
    })
    .from(orderRegistrationItems)
    .leftJoin(registrations, eq(registrations.registrationItemId, orderRegistrationItems.id))
    .where(eq(orderRegistrationItems.orderId, orderId))
    .orderBy(asc(orderRegistrationItems.createdAt), asc(orderRegistrationItems.id));
  return items.map(({ itemId, firstName, lastName, registrationId, code }, at) => {
    const cents = left
      .filter(({ registrationItemId }) => registrationItemId === itemId)
      .reduce((sum, share) => sum + shareCents(share), 0);
    const number = String(at + 1);
    const name = `${firstName} ${lastName}`.trim();
    return {
      number,
      itemId,
      ids: [itemId, registrationId, code].flatMap((id) => (id === null ? [] : [id.toUpperCase()])),
      line: `${number}  ${code ?? itemId}  ${name}  ${(cents / 100).toFixed(2)} left`,
    };
  });
}
