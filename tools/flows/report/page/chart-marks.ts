import type { Marks } from '../../draw/svg.ts';
import type { CoverageItem } from '../../walk/coverage.ts';
import type { ShownFlow } from '../committed.ts';
import { levels, levelWords, type Level } from '../levels.ts';
import { signOf } from './counts.ts';
import { html, type Html } from './html.ts';

/** How far something was walked: the class of its colour and its stroke. From the least to the most. */
const reaches = ['unwalked', 'unreachable', 'walked-one', 'walked-two', 'walked-three'] as const;
type Reach = (typeof reaches)[number];

const reachWords: Readonly<Record<Reach, string>> = {
  'walked-three': `walked ${levelWords.three}`,
  'walked-two': `walked ${levelWords.two}`,
  'walked-one': `walked ${levelWords.one}`,
  unreachable: 'out of reach',
  unwalked: 'not walked',
};

/** What a flow's chart shows of its coverage: by colour and stroke how far each part was walked, by signs each level. */
export function chartMarks(report: ShownFlow): Marks {
  const marked = (area: 'states' | 'transitions') => {
    const itemsOf = (level: Level) => new Map((report.levels[level]?.[area] ?? []).map((item) => [item.id, item]));
    const byLevel = levels.map((level) => ({ level, items: itemsOf(level) }));
    const found = report[area].map(({ id }) => ({
      id,
      items: byLevel.map(({ level, items }) => ({ level, item: items.get(id) })),
    }));
    return {
      reach: new Map(found.map(({ id, items }) => [id, reachOf(items)])),
      signs: found.map(({ id, items }): [string, string] => [id, items.map(({ item }) => signOf(item)).join('')]),
    };
  };
  const [states, transitions] = [marked('states'), marked('transitions')];
  const leastOf = (ids: readonly string[]) =>
    reaches.find((reach) => ids.some((id) => transitions.reach.get(id) === reach)) ?? 'unwalked';
  return {
    states: states.reach,
    transitions: transitions.reach,
    arrows: new Map(
      report.chart.arrows.map(({ arrow }) => [arrow.id, leastOf(arrow.lines.map(({ transition }) => transition))]),
    ),
    signs: new Map([...states.signs, ...transitions.signs]),
  };
}

/** By the furthest level that walked it. */
function reachOf(found: readonly { level: Level; item: CoverageItem | undefined }[]): Reach {
  const furthest = found.findLast(({ item }) => item?.status === 'covered');
  if (furthest) return `walked-${furthest.level}`;
  return found.some(({ item }) => item?.status === 'unreachable') ? 'unreachable' : 'unwalked';
}

export const chartLegend: Html = html`<ul class="legend key">
  ${reaches.toReversed().map(
    (reach) =>
      html`<li>
        <svg class="flow-chart" width="34" height="10" aria-hidden="true">
          <path class="${`way ${reach}`}" d="M1 5H33" />
        </svg>
        ${reachWords[reach]}
      </li>`,
  )}
  <li>An arrow of several transitions is drawn as the least walked of them.</li>
  <li>●○× stand for the levels ${levels.map((level) => levelWords[level]).join(', ')}, in this order.</li>
</ul>`;
