import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CreateAddressInput, UpdateAddressInput } from '#server/generated/resolvers.ts';
import type { AddressModel } from '#server/modules/customers/customers-model.ts';
import { addresses } from '#server/modules/customers/customers-tables.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { givenLine, givenLineOrNull } from '#server/platform/given-text.ts';
import { isId } from '#server/platform/ids.ts';

export const addressesOf = (executor: Executor, userIds: string[]) =>
  executor.select().from(addresses).where(inArray(addresses.userId, userIds)).orderBy(asc(addresses.createdAt));

/** Null for an address that is not there or not the person's own. */
export async function ownAddress(executor: Executor, userId: string, id: string): Promise<AddressModel | null> {
  const [address] = await executor
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  return address ?? null;
}

export async function createAddress(db: Database, userId: string, input: CreateAddressInput): Promise<AddressModel> {
  const streetLine1 = requiredStreet(input.streetLine1);
  const countryCode = knownCountry(input.countryCode);
  return db.transaction(async (tx) => {
    const [address] = await tx
      .insert(addresses)
      .values({ ...optionalLines(input), streetLine1, countryCode, userId })
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
  const change = {
    ...optionalLines(rest),
    ...(typeof streetLine1 === 'string' ? { streetLine1: requiredStreet(streetLine1) } : {}),
    ...(typeof countryCode === 'string' ? { countryCode: knownCountry(countryCode) } : {}),
    updatedAt: new Date(),
  };
  return db.transaction(async (tx) => {
    const [address] = await tx
      .update(addresses)
      .set(change)
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

type Lines = Omit<CreateAddressInput, 'streetLine1' | 'countryCode'>;

const names = {
  fullName: 'Name',
  company: 'Company',
  streetLine2: 'Street',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  phoneNumber: 'Phone number',
} as const satisfies Record<keyof Lines, string>;

/** What was given of these lines; one that was left out stays as it is. */
function optionalLines(given: Lines): Partial<Record<keyof Lines, string | null>> {
  const lines: Partial<Record<keyof Lines, string | null>> = {};
  for (const field of ['fullName', 'company', 'streetLine2', 'city', 'province', 'postalCode', 'phoneNumber'] as const)
    if (given[field] !== undefined) lines[field] = givenLineOrNull(given[field], names[field]);
  return lines;
}

function requiredStreet(text: string): string {
  const street = givenLine(text, 'Street');
  if (!street) throw badInput('Street is required');
  return street;
}

function knownCountry(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) throw badInput('Country must be a code of two letters');
  return code.toUpperCase();
}
