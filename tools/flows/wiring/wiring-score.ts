import { mistakesOf, type WiringMistake } from './mistakes.ts';
import { actorsUnderWay, flowFaults, providedActors, rowFaults, rowsOf } from './walk-wiring.ts';
import type { AnyWiring } from './wiring.ts';

/** Who notices the mistakes that can be made in a wiring. */
export type WiringScore = {
  id: string;
  made: number;
  noticed: number;
  byKind: Readonly<Record<string, { made: number; noticed: number }>>;
  /** Those that no row notices. */
  survivors: readonly string[];
  /** Input that a reason says is not passed on, and that is. */
  needless: readonly string[];
};

/** Makes every mistake of a wiring, one at a time; the rows of the table alone may notice it. */
export async function wiringScore(wiring: AnyWiring): Promise<WiringScore> {
  const mistakes = mistakesOf(wiring, providedActors(wiring), await actorsUnderWay(wiring));
  const counted = mistakes.filter(({ ignored }) => ignored === undefined);
  const byKind: Record<string, { made: number; noticed: number }> = {};
  const survivors: string[] = [];
  for (const mistake of counted) {
    const count = (byKind[mistake.kind] ??= { made: 0, noticed: 0 });
    const isSeen = await isNoticed(wiring, mistake);
    count.made += 1;
    if (isSeen) count.noticed += 1;
    else survivors.push(`${mistake.kind}: ${mistake.where}`);
  }
  const needless: string[] = [];
  for (const mistake of mistakes)
    if (mistake.ignored !== undefined && (await isNoticed(wiring, mistake)))
      needless.push(`${mistake.kind}: ${mistake.where}`);
  const noticed = counted.length - survivors.length;
  return { id: wiring.id, made: counted.length, noticed, byKind, survivors, needless };
}

/** Whether any row of the actors that it touches comes to something else. */
export async function isNoticed(wiring: AnyWiring, mistake: WiringMistake): Promise<boolean> {
  if (mistake.change && !flowFaults(wiring, mistake.change(providedActors(wiring))).next().done) return true;
  for (const { name, row } of rowsOf(wiring))
    if (mistake.actors.includes(name) && (await rowFaults(wiring, name, row, mistake)).length > 0) return true;
  return false;
}
