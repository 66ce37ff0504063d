import { isControl, isOpen, type RenderedFlow } from '../rendered/controls.ts';
import { perceived } from '../rendered/perceived.ts';
import { saysFaults } from '../rendered/says.ts';
import { walkScreens, type Looked, type Screen } from '../rendered/walk-screens.ts';
import type { MutantResult } from '../report/mutation.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { mistakesIn } from './made.ts';
import { mistakingFocus } from './mistaken-focus.ts';
import { drawing, type Mistake } from './mistakes.ts';
import { partId, recorded, type Recorded, type SeenWalk } from './recorded.ts';

/** What became of a mistake: `intent` is `says` alone. `by` is what noticed it. */
type JudgedFace = MutantResult & { by: string };

export type FaceJudgement = {
  id: string;
  hasSays: boolean;
  mistakes: readonly JudgedFace[];
  /** What level two has against the flow as it is. */
  faults: readonly string[];
};

/** Makes every mistake that is known in what a flow's screens say, one at a time, and walks where it shows. */
export async function judgeFaces(flow: RenderedFlow, screen: Screen): Promise<FaceJudgement> {
  const { machine, says } = flow.requirements;
  const endFocus = mistakingFocus(globalThis);
  const { error } = console;
  try {
    const right = await recorded(flow, screen);
    const mistakes: JudgedFace[] = [];
    // A view that a mistake breaks is reported by React; whether it is noticed is counted here.
    console.error = () => undefined;
    if (right.faults.length === 0)
      for (const mistake of right.parts.flatMap(mistakesIn)) mistakes.push(await judged(flow, screen, right, mistake));
    return { id: machine.id, hasSays: says !== undefined, mistakes, faults: right.faults };
  } finally {
    console.error = error;
    endFocus();
  }
}

async function judged(flow: RenderedFlow, screen: Screen, right: Recorded, mistake: Mistake): Promise<JudgedFace> {
  const held = heldMachine(flow.requirements.machine, flow.requirements.listeners);
  const found = { intent: '', walks: '', isPerceived: false };
  for (const { walk, screens } of walksToLookAt(right, mistake, () => found.isPerceived)) {
    let at = 0;
    drawing.mistake = mistake;
    try {
      const departure = await walkScreens({ flow, screen, held }, walk, {
        look: (looked) => {
          const planned = screens[at];
          at += 1;
          // What a person perceives now decides; the mistake itself must not be asked by the one who looks.
          found.isPerceived ||= planned?.whole !== perceived(document.body).whole();
          if (!found.isPerceived) return;
          found.intent ||= saysFaults(flow, looked)[0] ?? '';
          found.walks ||= offeredThough(flow, looked);
          if (flow.shows[looked.leaves]?.() !== true) found.walks ||= `${looked.leaves} is not shown`;
        },
        // Where the step comes elsewhere, what should be said after it is not said.
        departed: () => {
          const planned = screens[at]?.looked;
          found.intent ||= planned ? (saysFaults(flow, planned)[0] ?? '') : '';
        },
        broke: (reason) => void (found.walks ||= `the view breaks: ${String(reason)}`),
      });
      if (departure !== null) found.walks ||= departure;
    } finally {
      drawing.mistake = null;
    }
    if (found.intent !== '') break;
  }
  const { kind, site, part, how } = mistake;
  const fate =
    found.intent !== '' ? 'intent' : found.walks !== '' ? 'walks' : found.isPerceived ? 'survived' : 'equivalent';
  return { id: `${kind}: ${site.id} | ${part} | ${how}`, kind, fate, by: found.intent || found.walks };
}

/** What the screen offers although the machine refuses it. */
function offeredThough({ requirements, controls }: RenderedFlow, { snapshot }: Looked): string {
  for (const [sample, event] of Object.entries(requirements.events)) {
    const entry = controls[event.type];
    if (!entry || !isControl(entry) || entry.prepare || snapshot.can(event)) continue;
    const isPossible = requirements.only?.[sample]?.(snapshot) !== false;
    if (isPossible && isOpen(entry.find(event))) return `offers ${event.type}, which it refuses`;
  }
  return '';
}

/**
 * The walks over all screens on which the part may be seen. First every picture once; in which states else it stands is
 * looked at only where it was perceived.
 */
function* walksToLookAt({ walks }: Recorded, mistake: Mistake, isPerceived: () => boolean): Generator<SeenWalk> {
  const id = partId(mistake);
  const pool = walks.filter(({ screens }) => screens.at(-1)?.parts.has(id));
  const walked = new Set<SeenWalk>();
  const pictures = ({ screens }: SeenWalk) => screens.filter(({ parts }) => parts.has(id)).map(({ whole }) => whole);
  const states = ({ screens }: SeenWalk) =>
    screens.filter(({ parts }) => parts.has(id)).map(({ looked, whole }) => `${looked.leaves} ${whole}`);
  yield* fewestWalks(pool, pictures, walked);
  if (isPerceived()) yield* fewestWalks(pool, states, walked);
}

/** The shortest walk, and then always the one with the most that none has shown yet; `walked` are known already. */
function* fewestWalks(
  pool: readonly SeenWalk[],
  shows: (walk: SeenWalk) => string[],
  walked: Set<SeenWalk>,
): Generator<SeenWalk> {
  const missing = new Map(pool.map((walk) => [walk, new Set(shows(walk))]));
  const forget = (seen: Iterable<string>) => {
    for (const one of seen) for (const left of missing.values()) left.delete(one);
  };
  for (const walk of walked) forget(shows(walk));
  let next = pool.toSorted((one, other) => one.walk.edges.length - other.walk.edges.length)[0];
  while (next && (missing.get(next)?.size ?? 0) > 0) {
    walked.add(next);
    yield next;
    forget(shows(next));
    next = pool.reduce((best, walk) => ((missing.get(walk)?.size ?? 0) > (missing.get(best)?.size ?? 0) ? walk : best));
  }
}
