import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Cities of the world; sortName is lower-cased and without accents, for completion by prefix. */
export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    sortName: text().notNull(),
    state: text(),
    country: text().notNull(),
    countryCode: text().notNull(),
    lat: doublePrecision().notNull(),
    long: doublePrecision().notNull(),
  },
  (table) => [index('cities_sort_name').using('btree', table.sortName.op('text_pattern_ops'))],
);
