import { isRecord } from '../machine/records.ts';
import { coverageAreas } from '../walk/coverage.ts';
import type { Baseline, FlowBaseline } from './baseline.ts';
import { readJson } from './json-file.ts';
import type { PageCounts } from './page-counts.ts';

/**
 * The committed baseline; an empty one where there is none.
 *
 * @throws when it is broken: whatever were left out would be lost by the next one that is written
 */
export function readBaseline(file: string): Baseline {
  const found = readJson(file);
  const written = found === undefined ? { flows: [] } : found;
  if (!isRecord(written) || !Array.isArray(written.flows)) throw broken(file, "it has no list 'flows'");
  const pages = written.pages ?? [];
  if (!Array.isArray(pages)) throw broken(file, "its 'pages' are no list");
  return {
    flows: checked(written.flows, isFlow, (flow) => flow.id, file, 'flow').map(completed),
    pages: checked(pages, isPage, (page) => page.name, file, 'page'),
  };
}

function checked<Item>(
  written: readonly unknown[],
  isItem: (value: unknown) => value is Item,
  nameOf: (item: Item) => string,
  file: string,
  what: string,
): Item[] {
  const items = written.map((item, index) => {
    if (isItem(item)) return item;
    throw broken(file, `its ${what} ${index + 1} is not of the form of one`);
  });
  const names = items.map(nameOf);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw broken(file, `it has the ${what} '${twice}' twice`);
  return items;
}

const broken = (file: string, why: string) =>
  new Error(`${file} is no baseline: ${why}. Take it from the repository again, or delete it and write a new one.`);

/** A baseline that was written before answers and reasons were kept knows nothing of them. */
const completed = (flow: Written): FlowBaseline => ({ answeredBy: {}, unreached: {}, ...flow });

type Written = Omit<FlowBaseline, 'answeredBy' | 'unreached'> & Partial<FlowBaseline>;

const isFlow = (value: unknown): value is Written =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  coverageAreas.every((area) => isRecordOf(value[area], isCounts)) &&
  isRecordOf(value.coveredBy, isText) &&
  (value.answeredBy === undefined || isRecordOf(value.answeredBy, isText)) &&
  (value.unreached === undefined || isRecordOf(value.unreached, (level) => isRecordOf(level, isText))) &&
  (value.mutation === null || (isRecord(value.mutation) && isRecordOf(value.mutation.kinds, isRecord)));

const isPage = (value: unknown): value is PageCounts =>
  isRecord(value) && typeof value.name === 'string' && isRecord(value.relays);

const isRecordOf = (value: unknown, isEach: (one: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(isEach);

const isCounts = (value: unknown): boolean =>
  isRecord(value) && ['covered', 'total', 'unreachable'].every((count) => typeof value[count] === 'number');

const isText = (value: unknown): boolean => typeof value === 'string';
