import { getTableColumns } from 'drizzle-orm';
import { personalParts } from '#server/modules/personal-data/personal-parts.ts';
import type { DataOwner, PersonalPart } from '#server/modules/personal-data/personal-parts.ts';
import type { Database, Executor } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

export type PersonalRow = Readonly<Record<string, unknown>>;

/** Rows by the name of their part. Instants are dates, money is whole cents. */
export type PersonalData = Readonly<Record<string, PersonalRow[]>>;

/** All that is kept about a person, as it is at one moment. */
export function readPersonalData(db: Database, owner: DataOwner): Promise<PersonalData> {
  return db.transaction(async (tx) => {
    const data: Record<string, PersonalRow[]> = {};
    for (const [name, part] of Object.entries(personalParts)) data[name] = await readPart(tx, part, owner);
    return data;
  }, ofOneMoment);
}

/** The columns of a part that are told, by their names in the code. */
export const toldColumns = ({ table, without = [] }: PersonalPart) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name)));

const readPart = (executor: Executor, part: PersonalPart, owner: DataOwner): Promise<PersonalRow[]> =>
  executor.select(toldColumns(part)).from(part.table).where(part.of(owner));
