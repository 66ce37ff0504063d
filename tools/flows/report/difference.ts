import { coverageAreas } from '../walk/coverage.ts';
import { isMutationKind, machineKinds, mutationKindNames, type MutationKind } from '../mutate/kinds.ts';
import { isWalked, markedAreas, type Baseline, type Counts, type FlowBaseline, type KeptScores } from './baseline.ts';
import { levels, type Level } from './levels.ts';
import { sharesOf, type KindCounts } from './mutation.ts';
import type { PageCounts } from './page-counts.ts';

/** What came, went, and is otherwise than before, a line each; `notHere` is what was not measured and so not compared. */
export type Difference = {
  lost: readonly string[];
  gained: readonly string[];
  changed: readonly string[];
  notHere: readonly string[];
};

type Kind = Exclude<keyof Difference, 'notHere'>;
type Finding = readonly [Kind, string];

/** Compares like with like: a level that was not walked now, and mistakes that were not made, are as they were. */
export function differenceOf(before: Baseline, now: Baseline): Difference {
  const found = [
    ...eachOf(before.flows, now.flows, ({ id }) => id, '', flowFindings),
    ...eachOf(before.pages, now.pages, ({ name }) => name, 'page ', pageFindings),
  ];
  const linesOf = (kind: Kind) => found.flatMap(([one, line]) => (one === kind ? [line] : []));
  return {
    lost: linesOf('lost'),
    gained: linesOf('gained'),
    changed: linesOf('changed'),
    notHere: notHere(before, now),
  };
}

export const isSame = ({ lost, gained, changed }: Difference) => [...lost, ...gained, ...changed].length === 0;

/** What differs, in words: first what was lost. */
export const differenceLines = ({ lost, gained, changed }: Difference): string[] => [
  ...lost.map((line) => `lost     ${line}`),
  ...gained.map((line) => `gained   ${line}`),
  ...changed.map((line) => `changed  ${line}`),
];

function eachOf<T>(
  before: readonly T[],
  now: readonly T[],
  nameOf: (item: T) => string,
  prefix: string,
  findings: (old: T, current: T) => Finding[],
): Finding[] {
  const names = [...new Set([...before, ...now].map(nameOf))].sort();
  return names.flatMap((name): Finding[] => {
    const [old, current] = [before, now].map((items) => items.find((item) => nameOf(item) === name));
    if (!old) return [['gained', `${prefix}${name}: new`]];
    if (!current) return [['lost', `${prefix}${name}: gone`]];
    return findings(old, current);
  });
}

const flowFindings = (old: FlowBaseline, now: FlowBaseline): Finding[] => [
  ...markFindings(old, now, 'transitions'),
  ...markFindings(old, now, 'guards'),
  ...countFindings(old, now),
  ...scoreFindings(old, now),
];

const words = { transitions: 'the transition', guards: 'the answer' };

function markFindings(old: FlowBaseline, now: FlowBaseline, area: keyof typeof markedAreas): Finding[] {
  const [was, is] = [old[markedAreas[area]], now[markedAreas[area]]];
  const levelsOfBoth = levels.filter((level) => isWalked(old, level) && isWalked(now, level));
  const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  // The answers of a transition that came or went say nothing more, and a baseline may know of none.
  const isTold = area === 'transitions' || Object.keys(was).length > 0;
  const isOfBoth = (id: string) => [old, now].every(({ coveredBy }) => transitionOf(id) in coveredBy);
  return ids.flatMap((id): Finding[] => {
    const [before, after] = [was[id], is[id]];
    const name = `${words[area]} ${id}`;
    if (area === 'guards' && !(isTold && isOfBoth(id))) return [];
    if (before === undefined) return [['gained', `${now.id}: ${name} is new, covered by ${levelWordsOf(after)}`]];
    if (after === undefined) return [['lost', `${now.id}: ${name} is gone`]];
    return levelsOfBoth.flatMap((level): Finding[] => {
      const digit = String(levels.indexOf(level) + 1);
      if (before.includes(digit) === after.includes(digit)) return [];
      if (after.includes(digit)) return [['gained', `${now.id}: level ${level} covers ${name} now`]];
      const reason = now.unreached[level]?.[id];
      return [['lost', `${now.id}: level ${level} no longer covers ${name}${reason ? ` (${reason})` : ''}`]];
    });
  });
}

const transitionOf = (id: string) => id.replace(/ = (?:yes|no)$/, '');

const levelWordsOf = (mark = '') => (mark === '' ? 'no level' : `level [${mark}]`);

function countFindings(old: FlowBaseline, now: FlowBaseline): Finding[] {
  return coverageAreas.flatMap((area) =>
    levels.flatMap((level): Finding[] => {
      const [was, is] = [old[area][level], now[area][level]];
      if (countWords(was) === countWords(is) || !isWalked(now, level)) return [];
      const line = `${now.id}: ${area} on level ${level}: ${countWords(was)} before, ${countWords(is)} now`;
      return [[kindOf(was, is), line]];
    }),
  );
}

function countWords(counts: Counts | undefined): string {
  if (!counts) return 'not walked';
  const { covered, total, unreachable } = counts;
  return `${covered} of ${total}${unreachable > 0 ? ` (${unreachable} out of reach)` : ''}`;
}

/** Lost is what is covered no more although it is still there; where there is less of it, the walk is another one. */
function kindOf(was: Counts | undefined, is: Counts | undefined): Kind {
  if (!was) return 'gained';
  if (!is) return 'lost';
  const declared = ({ total, unreachable }: Counts) => total + unreachable;
  const fewer = was.covered - is.covered;
  if (fewer > Math.max(0, declared(was) - declared(is))) return 'lost';
  return fewer < 0 ? 'gained' : 'changed';
}

/** Kind by kind: a run that makes one kind says nothing of another. */
function scoreFindings(old: FlowBaseline, now: FlowBaseline): Finding[] {
  const before = old.mutation?.kinds ?? {};
  const gone = Object.keys(before).filter((name) => !isMutationKind(name));
  return [
    ...mutationKindNames.flatMap((kind) => kindFindings(kind, old, now)),
    ...gone.map((name): Finding => ['lost', `${now.id}: mistakes '${name}' are not made any more`]),
  ];
}

function kindFindings(kind: MutationKind, old: FlowBaseline, now: FlowBaseline): Finding[] {
  const [was, is] = [old.mutation?.kinds[kind], now.mutation?.kinds[kind]];
  const about = `${now.id}: mistakes '${kind}'`;
  if (was && isNoLongerMade(kind, now.mutation)) return [['lost', `${about} are not made any more`]];
  if (!is) return [];
  if (!was) return [['gained', `${about}: ${scoreWords(is)}, none before`]];
  if (scoreWords(was) === scoreWords(is)) return [];
  const [sharesBefore, sharesNow] = [sharesOf({ [kind]: was }), sharesOf({ [kind]: is })];
  const isWorse = sharesNow.full < sharesBefore.full || sharesNow.intent < sharesBefore.intent;
  const isBetter = sharesNow.full > sharesBefore.full || sharesNow.intent > sharesBefore.intent;
  return [
    [isWorse ? 'lost' : isBetter ? 'gained' : 'changed', `${about}: ${scoreWords(was)} before, ${scoreWords(is)} now`],
  ];
}

const scoreWords = ({ made, equivalent, intent, walks }: KindCounts) =>
  `${intent + walks} of ${made - equivalent} noticed, ${intent} by intent alone`;

/** Whether the run that makes this kind was there, and made none. */
export const isNoLongerMade = (kind: MutationKind, scores: KeptScores | null): boolean =>
  machineKinds.includes(kind) && !scores?.kinds[kind] && machineKinds.some((other) => scores?.kinds[other]);

/** Of a page less is lost, but for its faults; what comes in vain has a reason, and is neither. */
function pageFindings(old: PageCounts, now: PageCounts): Finding[] {
  // A baseline that knows of no rare rows counted them as walked.
  const walkedBefore = old.relays.rare === undefined ? now.relays.walked : old.relays.walked;
  const rows: { what: string; was: number; is: number; sign: 1 | 0 | -1 }[] = [
    { what: 'states together', was: old.states, is: now.states, sign: 1 },
    { what: 'transitions', was: old.transitions, is: now.transitions, sign: 1 },
    { what: 'relays', was: old.relays.total, is: now.relays.total, sign: 1 },
    { what: 'relays walked', was: walkedBefore, is: now.relays.walked, sign: 1 },
    { what: 'places in vain', was: old.inVain ?? now.inVain ?? 0, is: now.inVain ?? 0, sign: 0 },
    { what: 'faults', was: old.faults, is: now.faults, sign: -1 },
  ];
  return rows
    .filter(({ was, is }) => was !== is)
    .map(({ what, was, is, sign }) => [
      sign === 0 ? 'changed' : sign * (is - was) < 0 ? 'lost' : 'gained',
      `page ${now.name}: ${what}: ${was} before, ${is} now`,
    ]);
}

/** What the baseline knows and nobody measured here. */
function notHere(before: Baseline, now: Baseline): string[] {
  const pairs = now.flows.flatMap((flow): [FlowBaseline, FlowBaseline][] => {
    const old = before.flows.find(({ id }) => id === flow.id);
    return old ? [[old, flow]] : [];
  });
  const missing = (what: string, isKnown: (flow: FlowBaseline) => boolean): string[] => {
    const known = pairs.filter(([old]) => isKnown(old));
    const without = known.filter(([, flow]) => !isKnown(flow)).map(([, { id }]) => id);
    if (without.length === 0) return [];
    const whose = without.length === known.length ? '' : ` for ${without.join(', ')}`;
    return [`${what} here${whose}: as committed`];
  };
  return [
    ...levels.flatMap((level: Level) => missing(`level ${level} was not walked`, (flow) => isWalked(flow, level))),
    ...missing('mistakes in machines were not made', ({ mutation }) =>
      machineKinds.some((kind) => mutation?.kinds[kind]),
    ),
    ...mutationKindNames
      .filter((kind) => !machineKinds.includes(kind))
      .flatMap((kind) =>
        missing(`mistakes '${kind}' were not made`, ({ mutation }) => mutation?.kinds[kind] !== undefined),
      ),
  ];
}
