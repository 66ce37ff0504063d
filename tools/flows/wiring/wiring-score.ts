import type { MutantResult } from '../report/mutation.ts';
import { mistakesOf, type WiringMistake } from './mistakes.ts';
import { actorsUnderWay, flowFaults, providedActors, rowFaults, rowsOf } from './walk-wiring.ts';
import type { AnyWiring } from './wiring.ts';

/** What became of the mistakes of a wiring, and the reasons that are for nothing: what they are for is noticed. */
export type WiringResults = { results: readonly MutantResult[]; needless: readonly string[] };

/**
 * Makes every mistake of a wiring, one at a time. The rows of the table alone may notice it; what is not passed on, for a
 * reason that the table gives, changes nothing.
 */
export async function wiringResults(wiring: AnyWiring): Promise<WiringResults> {
  const results: MutantResult[] = [];
  const needless: string[] = [];
  for (const mistake of mistakesOf(wiring, providedActors(wiring), await actorsUnderWay(wiring))) {
    const id = `${mistake.kind}: ${mistake.where}`;
    const isSeen = await isNoticed(wiring, mistake);
    const isIgnored = mistake.ignored !== undefined;
    if (isIgnored && isSeen) needless.push(id);
    results.push({ id, kind: 'wiring', fate: isIgnored ? 'equivalent' : isSeen ? 'intent' : 'survived' });
  }
  return { results, needless };
}

/** Whether any row of the actors that it touches comes to something else. */
async function isNoticed(wiring: AnyWiring, mistake: WiringMistake): Promise<boolean> {
  if (mistake.change && !flowFaults(wiring, mistake.change(providedActors(wiring))).next().done) return true;
  for (const { name, row } of rowsOf(wiring))
    if (mistake.actors.includes(name) && (await rowFaults(wiring, name, row, mistake)).length > 0) return true;
  return false;
}
