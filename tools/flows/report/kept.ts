import { mutationKindNames } from '../mutate/kinds.ts';
import {
  isWalked,
  keptScores,
  markedAreas,
  summaryBy,
  type Baseline,
  type Counts,
  type FlowBaseline,
  type KeptScores,
  type Marks,
} from './baseline.ts';
import { isNoLongerMade } from './difference.ts';
import { levels, type Level } from './levels.ts';

/** What is covered now; of a level that was not walked here, and of mistakes that were not made, what was known before. */
export function withWhatWasKnown(before: Baseline, now: Baseline): Baseline {
  const flows = now.flows.map((flow) =>
    withKnown(
      flow,
      before.flows.find(({ id }) => id === flow.id),
    ),
  );
  return { ...now, flows };
}

function withKnown(now: FlowBaseline, old: FlowBaseline | undefined): FlowBaseline {
  if (!old) return now;
  const kept = levels.filter((level) => !isWalked(now, level) && isWalked(old, level));
  const unreached = { ...now.unreached };
  for (const level of kept) {
    const reasons = old.unreached[level];
    if (reasons) unreached[level] = stillThere(reasons, now);
  }
  const marks = (area: keyof typeof markedAreas) => mergedMarks(now[markedAreas[area]], old[markedAreas[area]], kept);
  const flow = { ...now, coveredBy: marks('transitions'), answeredBy: marks('guards'), unreached };
  const counts = summaryBy((name) => {
    const area = { ...now[name] };
    for (const level of kept) {
      const recounted = name === 'transitions' ? countedAgain(flow, level) : undefined;
      const known = recounted ?? old[name][level];
      if (known) area[level] = known;
    }
    return area;
  });
  return { ...flow, ...counts, mutation: keptTogether(old.mutation, now.mutation) };
}

/** The kinds of mistakes that were made now, and those that were not as they were known; a kind that nobody makes any more goes. */
function keptTogether(old: KeptScores | null, now: KeptScores | null): KeptScores | null {
  if (!old) return now;
  const kinds = { ...old.kinds, ...now?.kinds };
  const known = mutationKindNames.filter((kind) => kinds[kind] && !isNoLongerMade(kind, now));
  return keptScores(Object.fromEntries(known.map((kind) => [kind, kinds[kind]])));
}

/** The marks of now, and those of the levels that are kept, for what is still there. */
const mergedMarks = (now: Marks, old: Marks, kept: readonly Level[]): Marks =>
  Object.fromEntries(
    Object.entries(now).map(([id, mark]) => [
      id,
      levels
        .map((level, index): [Level, string] => [level, String(index + 1)])
        .filter(([level, digit]) => (kept.includes(level) ? (old[id] ?? '') : mark).includes(digit))
        .map(([, digit]) => digit)
        .join(''),
    ]),
  );

const stillThere = (reasons: Readonly<Record<string, string>>, { coveredBy, answeredBy }: FlowBaseline) =>
  Object.fromEntries(Object.entries(reasons).filter(([id]) => id in coveredBy || id in answeredBy));

/** A level that is kept covers of today's transitions those that it covered: a new one is not among them. */
function countedAgain({ coveredBy, unreached }: FlowBaseline, level: Level): Counts | undefined {
  const reasons = unreached[level];
  if (!reasons) return undefined;
  const ids = Object.keys(coveredBy);
  const digit = String(levels.indexOf(level) + 1);
  const covered = ids.filter((id) => coveredBy[id]?.includes(digit)).length;
  const unreachable = ids.filter((id) => reasons[id] !== undefined).length;
  return { covered, total: ids.length - unreachable, unreachable };
}
