import type { Composition } from '../compose/compose.ts';
import { relayName } from '../compose/page.ts';

/** What a walk of a page's flows together comes to; a row of its table counts as walked when it passed something on, or has a reason. */
export type PageCounts = {
  name: string;
  states: number;
  transitions: number;
  relays: { walked: number; total: number };
  faults: number;
};

export function pageCounts({ page, states, transitions, relays, passed, faults }: Composition): PageCounts {
  const walked = relays.filter((row, index) => (passed[index] ?? 0) > 0 || page.rare?.[relayName(row)] !== undefined);
  return {
    name: page.name,
    states,
    transitions,
    relays: { walked: walked.length, total: relays.length },
    faults: faults.length,
  };
}
