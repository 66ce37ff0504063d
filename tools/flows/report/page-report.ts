import { reasonOf, type Composition } from '../compose/compose.ts';
import { relayName } from '../compose/page.ts';
import { layoutOf } from '../draw/layout.ts';
import { relayChart } from '../draw/relay-chart.ts';
import { svgOf } from '../draw/svg.ts';

/** Where an event comes in vain, by the reason for it; null is none. */
export type ReportedIgnored = { reason: string; why: string | null; found: readonly string[] };

/** All that a report tells of the flows of one page together. */
export type PageReport = {
  id: string;
  title: string;
  /** The flows that take part. */
  parts: number;
  states: number;
  transitions: number;
  /** Who tells whom what, and how often a walk passed it on; `rare` says why none did. */
  relays: readonly { from: string; on: string; to: string; passed: number; rare: string | null }[];
  /** What is said to nobody, each with its reason. */
  unheard: readonly [string, string][];
  ignored: readonly ReportedIgnored[];
  faults: readonly string[];
  svg: string;
};

/** What a walk of a page found, drawn and in words. */
export async function pageReport(composition: Composition): Promise<PageReport> {
  const { page, states, transitions, relays, passed, ignored, faults } = composition;
  const rows = relays.map((row, index) => {
    const times = passed[index] ?? 0;
    return { from: row.from, on: row.on, to: row.to, passed: times, rare: page.rare?.[relayName(row)] ?? null };
  });
  const unwalked = rows.filter((row) => row.passed === 0 && row.rare === null).map(relayName);
  const marks = { transitions: new Map(unwalked.map((name) => [name, 'uncovered'])) };
  const byReason = Map.groupBy(ignored.keys(), (found) => reasonOf(page, found) ?? found);
  return {
    id: `page-${page.name}`,
    title: page.title,
    parts: Object.keys(page.parts).length,
    states,
    transitions,
    relays: rows,
    unheard: Object.entries(page.unheard ?? {}),
    ignored: [...byReason].map(([reason, found]) => ({ reason, why: page.ignored?.[reason] ?? null, found })),
    faults,
    svg: svgOf(await layoutOf(relayChart(page, relays)), page.name, marks),
  };
}
