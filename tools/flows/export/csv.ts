import { stringify } from 'csv-stringify/sync';
import type { NamedScript, Plan } from '../plan/plan.ts';

const columns = [
  'Test id',
  'Title',
  'Flow',
  'Preconditions',
  'Step',
  'Action',
  'Data',
  'Expected result',
  'Requests',
  'Covered by levels',
  'Picture',
] as const;

/**
 * The scripts as RFC 4180 has it, a row a step; what is of the whole script stands in each of its rows. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function plannedCsv({ scripts }: Plan): string {
  return stringify([columns, ...scripts.flatMap(rowsOf)], {
    record_delimiter: '\r\n',
    // A line break of another kind than the delimiter is not quoted otherwise.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
}

function rowsOf({ id, title, flow, preconditions, begins, steps }: NamedScript): string[][] {
  const begin = { when: 'Begin.', data: [], levels: '', ...begins };
  return [begin, ...steps].map(({ when, data, expected, asks, levels, picture }, index) => [
    id,
    title,
    flow,
    preconditions.join('\n'),
    String(index),
    when,
    data.join('\n'),
    expected,
    asks.join('\n'),
    levels.split('').join(' '),
    picture ?? '',
  ]);
}
