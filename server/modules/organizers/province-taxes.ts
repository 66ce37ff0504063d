import { eq, sql } from 'drizzle-orm';
import { admissionTaxes } from '#domain/admission-taxes.ts';
import type { ProvinceCode } from '#domain/provinces.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import { regions, taxCategories, taxRates, zoneMembers, zones } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The same words give the same id, so that of two who make a row at once one makes it. */
const idOf = (words: string) => sql<string>`md5(${words})::uuid`;

/** The tax zone of a province: the operator's, else one that is made with the taxes of admissions. */
export async function zoneOfProvince(tx: Executor, province: ProvinceCode): Promise<string> {
  const code = `CA-${province}`;
  const [known] = await tx
    .select({ id: zoneMembers.zoneId })
    .from(zoneMembers)
    .innerJoin(regions, eq(regions.id, zoneMembers.regionId))
    .where(eq(regions.code, code))
    .orderBy(zoneMembers.zoneId)
    .limit(1);
  return known?.id ?? (await makeZone(tx, code, admissionTaxes[province]));
}

/** The zone of who collects no taxes. */
export const zoneWithoutTaxes = (tx: Executor): Promise<string> => makeZone(tx, 'No taxes', []);

async function makeZone(tx: Executor, name: string, taxes: readonly TaxLine[]): Promise<string> {
  const categoryId = await defaultTaxCategory(tx);
  await tx
    .insert(zones)
    .values({ id: idOf(`zone ${name}`), name })
    .onConflictDoNothing();
  const [zone] = await tx
    .select({ id: zones.id })
    .from(zones)
    .where(eq(zones.id, idOf(`zone ${name}`)));
  if (!zone) throw new Error(`the zone ${name} was not made`);
  for (const { description, milliPercent } of taxes) {
    const id = idOf(`rate ${name} ${description}`);
    await tx
      .insert(taxRates)
      .values({ id, name: description, milliPercent, categoryId, zoneId: zone.id })
      .onConflictDoNothing();
  }
  return zone.id;
}

/** What a ticket bears where nothing else is said; made where a site has none yet. */
export async function defaultTaxCategory(tx: Executor): Promise<string> {
  const [known] = await tx
    .select({ id: taxCategories.id })
    .from(taxCategories)
    .where(eq(taxCategories.isDefault, true))
    .limit(1);
  if (known) return known.id;
  const id = idOf('tax category Admission');
  await tx.insert(taxCategories).values({ id, name: 'Admission', isDefault: true }).onConflictDoNothing();
  const [made] = await tx.select({ id: taxCategories.id }).from(taxCategories).where(eq(taxCategories.id, id));
  if (!made) throw new Error('the tax category was not made');
  return made.id;
}
