import { stringify } from 'csv-stringify/sync';
import JSZip from 'jszip';
import { personalParts } from '#server/modules/personal-data/personal-parts.ts';
import { toldColumns } from '#server/modules/personal-data/read-personal-data.ts';
import type { PersonalData, PersonalRow } from '#server/modules/personal-data/read-personal-data.ts';

type About = { site: string; emailAddress: string; madeAt: Date };

/**
 * A ZIP archive: foyer.json with everything, and beside it each part as a table for a spreadsheet. Instants are UTC in
 * ISO 8601, money is whole cents.
 */
export function personalArchive(about: About, data: PersonalData): Promise<Buffer> {
  const archive = new JSZip();
  const file = (name: string, content: string) => archive.file(name, content, { date: about.madeAt });
  file('foyer.json', JSON.stringify({ about: { ...about, moneyIn: 'cents' }, ...data }, null, 2));
  for (const [name, part] of Object.entries(personalParts))
    file(`${name}.csv`, table(Object.keys(toldColumns(part)), data[name] ?? []));
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** With a mark of its encoding, which spreadsheets ask for; no cell of it is taken for a formula. */
const table = (columns: string[], rows: PersonalRow[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => cell(row[column]))),
    { header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' },
  );

/** Null is an empty cell. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
