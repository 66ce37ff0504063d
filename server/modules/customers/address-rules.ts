import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CreateAddressInput, UpdateAddressInput } from '#server/generated/resolvers.ts';
import type { AddressModel } from '#server/modules/customers/customers-model.ts';
import { addresses } from '#server/modules/customers/customers-tables.ts';
import { recordHistory } from '#server/modules/customers/customer-history.ts';
import { badInput } from '#server/platform/authorize.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

export const addressesOf = (executor: Executor, userIds: string[]) =>
  executor.select().from(addresses).where(inArray(addresses.userId, userIds)).orderBy(asc(addresses.createdAt));

export async function createAddress(db: Database, userId: string, input: CreateAddressInput): Promise<AddressModel> {
  if (!input.streetLine1.trim()) throw badInput('Street is required');
  if (!/^[A-Za-z]{2}$/.test(input.countryCode)) throw badInput('Country must be a code of two letters');
  return db.transaction(async (tx) => {
    const [address] = await tx
      .insert(addresses)
      .values({ ...input, userId, countryCode: input.countryCode.toUpperCase() })
      .returning();
    if (!address) throw new Error('the address was not written');
    await recordHistory(tx, userId, 'CUSTOMER_ADDRESS_CREATED');
    return address;
  });
}

/** Null for an address that is not there or not the person's own. */
export async function updateAddress(
  db: Database,
  userId: string,
  { id, streetLine1, countryCode, ...rest }: UpdateAddressInput,
): Promise<AddressModel | null> {
  if (!isId(id)) return null;
  return db.transaction(async (tx) => {
    const [address] = await tx
      .update(addresses)
      .set({
        ...rest,
        ...(streetLine1?.trim() ? { streetLine1 } : {}),
        ...(countryCode ? { countryCode: countryCode.toUpperCase() } : {}),
        updatedAt: new Date(),
      })
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning();
    if (!address) return null;
    await recordHistory(tx, userId, 'CUSTOMER_ADDRESS_UPDATED');
    return address;
  });
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
      .returning({ id: addresses.id });
    if (gone.length === 0) return false;
    await recordHistory(tx, userId, 'CUSTOMER_ADDRESS_DELETED');
    return true;
  });
}
