import type { Composition } from '../compose/compose.ts';
import { relayName } from '../compose/page.ts';

/**
 * What a walk of a page's flows together comes to. Of the rows of its table `walked` passed something on, and `rare` have
 * a reason why none did; `inVain` are the places where an event comes to nothing, each with its reason.
 */
export type PageCounts = {
  name: string;
  states: number;
  transitions: number;
  relays: { walked: number; total: number; rare?: number };
  inVain?: number;
  faults: number;
};

export function pageCounts({ page, states, transitions, relays, passed, ignored, faults }: Composition): PageCounts {
  const isWalked = relays.map((_, index) => (passed[index] ?? 0) > 0);
  const rare = relays.filter((row, index) => !isWalked[index] && page.rare?.[relayName(row)] !== undefined);
  return {
    name: page.name,
    states,
    transitions,
    relays: { walked: isWalked.filter(Boolean).length, total: relays.length, rare: rare.length },
    inVain: ignored.size,
    faults: faults.length,
  };
}
