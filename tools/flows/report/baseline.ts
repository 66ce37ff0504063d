import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../machine/records.ts';
import { coverageAreas, type CoverageArea, type CoverageItem } from '../walk/coverage.ts';
import type { FlowReport } from './flow-report.ts';
import { levels, type Level } from './levels.ts';
import type { Mutation } from './mutation.ts';

/** `unreachable` are those of which the requirement table says why nothing comes to them; they are not in `total`. */
export type Counts = { covered: number; total: number; unreachable: number };

/** Each area by level; a level that was not walked or does not look at an area is left out. */
type Summary = Record<CoverageArea, Partial<Record<Level, Counts>>>;

/** What is kept of a flow to compare with: counts, scores, and by which levels each transition is covered ('123'). */
export type FlowBaseline = Summary & {
  id: string;
  mutation: { full: number; intent: number } | null;
  coveredBy: Record<string, string>;
};

export type Baseline = { flows: readonly FlowBaseline[] };

export function baselineOf(reports: readonly FlowReport[], mutations: ReadonlyMap<string, Mutation>): Baseline {
  const flows = reports.map((report): FlowBaseline => {
    const score = mutations.get(report.id);
    return {
      id: report.id,
      ...summaryOf(report),
      mutation: score ? { full: rounded(score.full), intent: rounded(score.intent) } : null,
      coveredBy: coveredBy(report),
    };
  });
  return { flows: flows.sort((one, other) => one.id.localeCompare(other.id)) };
}

export function summaryOf(report: FlowReport): Summary {
  const area = (name: CoverageArea) =>
    Object.fromEntries(
      levels.flatMap((level) => {
        const items = report.levels[level]?.[name];
        return items ? [[level, countsOf(items)]] : [];
      }),
    );
  return {
    states: area('states'),
    finals: area('finals'),
    transitions: area('transitions'),
    guards: area('guards'),
    pairs: area('pairs'),
    refused: area('refused'),
    paths: area('paths'),
  };
}

function countsOf(items: readonly CoverageItem[]): Counts {
  const count = (status: CoverageItem['status']) => items.filter((item) => item.status === status).length;
  const unreachable = count('unreachable');
  return { covered: count('covered'), total: items.length - unreachable, unreachable };
}

function coveredBy({ levels: found, transitions }: FlowReport): Record<string, string> {
  const marks = transitions.map(({ id }): [string, string] => [
    id,
    levels
      .map((level, index) => {
        const item = found[level]?.transitions?.find((one) => one.id === id);
        return item?.status === 'covered' ? String(index + 1) : '';
      })
      .join(''),
  ]);
  return Object.fromEntries(marks.sort(([one], [other]) => one.localeCompare(other)));
}

const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** What is covered now; of a level that was not walked here, and of mistakes that were not made, what was known before. */
export function withWhatWasKnown(before: Baseline, now: Baseline): Baseline {
  return {
    flows: now.flows.map((flow) =>
      withKnown(
        flow,
        before.flows.find(({ id }) => id === flow.id),
      ),
    ),
  };
}

function withKnown(now: FlowBaseline, old: FlowBaseline | undefined): FlowBaseline {
  if (!old) return now;
  const area = (name: CoverageArea) => ({ ...old[name], ...now[name] });
  const isKnown = (id: string, mark: string, level: Level, digit: string): boolean =>
    mark.includes(digit) || (!now.transitions[level] && (old.coveredBy[id] ?? '').includes(digit));
  const marks = Object.entries(now.coveredBy).map(([id, mark]): [string, string] => [
    id,
    levels.map((level, index) => (isKnown(id, mark, level, String(index + 1)) ? String(index + 1) : '')).join(''),
  ]);
  return {
    id: now.id,
    states: area('states'),
    finals: area('finals'),
    transitions: area('transitions'),
    guards: area('guards'),
    pairs: area('pairs'),
    refused: area('refused'),
    paths: area('paths'),
    mutation: now.mutation ?? old.mutation,
    coveredBy: Object.fromEntries(marks),
  };
}

/** The committed baseline; an empty one where there is none. */
export function readBaseline(file: string): Baseline {
  const written: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { flows: [] };
  return isRecord(written) && Array.isArray(written.flows) ? { flows: written.flows.filter(isFlow) } : { flows: [] };
}

const isFlow = (value: unknown): value is FlowBaseline =>
  isRecord(value) && typeof value.id === 'string' && isRecord(value.coveredBy) && isRecord(value.transitions);

/** A line for each thing that came, went, or is covered by other levels than before. */
export function differenceOf(before: Baseline, now: Baseline): string[] {
  const ids = [...new Set([...before.flows, ...now.flows].map(({ id }) => id))].sort();
  return ids.flatMap((id) => {
    const [old, current] = [before, now].map(({ flows }) => flows.find((flow) => flow.id === id));
    if (!old) return [`${id}: new`];
    if (!current) return [`${id}: gone`];
    return [...transitionLines(old, current), ...countLines(old, current), ...scoreLines(old, current)];
  });
}

function transitionLines(old: FlowBaseline, now: FlowBaseline): string[] {
  const ids = [...new Set([...Object.keys(old.coveredBy), ...Object.keys(now.coveredBy)])].sort();
  return ids.flatMap((id) => {
    const [was, is] = [old.coveredBy[id], now.coveredBy[id]];
    if (was === is) return [];
    if (was === undefined) return [`${now.id}: the transition ${id} is new, covered by level [${is}]`];
    if (is === undefined) return [`${now.id}: the transition ${id} is gone`];
    return [`${now.id}: the transition ${id} was covered by level [${was}], now by [${is}]`];
  });
}

function countLines(old: FlowBaseline, now: FlowBaseline): string[] {
  const words = (counts: Counts | undefined) => (counts ? `${counts.covered} of ${counts.total}` : 'not walked');
  return coverageAreas.flatMap((area) =>
    levels.flatMap((level) => {
      const [was, is] = [words(old[area]?.[level]), words(now[area][level])];
      return was === is ? [] : [`${now.id}: ${area} on level ${level}: ${was} before, ${is} now`];
    }),
  );
}

function scoreLines(old: FlowBaseline, now: FlowBaseline): string[] {
  const words = ({ mutation }: FlowBaseline) =>
    mutation ? `full ${mutation.full}, intent ${mutation.intent}` : 'none';
  return words(old) === words(now) ? [] : [`${now.id}: mutation ${words(old)} before, ${words(now)} now`];
}
