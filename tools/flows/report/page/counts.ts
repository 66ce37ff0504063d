import { coverageAreas, type CoverageArea, type CoverageItem } from '../../walk/coverage.ts';
import type { Counts } from '../baseline.ts';
import type { ShownFlow } from '../committed.ts';
import { levels, levelWords, type Level } from '../levels.ts';
import { html, type Html } from './html.ts';

/** How much of each area each level has walked. */
export function counts({ counts: summary, committed }: ShownFlow): Html {
  return html`<table class="counts">
    <thead>
      <tr>
        <th>walked</th>
        ${coverageAreas.map((area) => html`<th>${area}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${levels.map(
        (level) =>
          html`<tr>
            <th>${levelWords[level]}${committed.includes(level) ? html` <small>${notHere}</small>` : ''}</th>
            ${coverageAreas.map((area) => countCell(summary[area][level], committed.includes(level)))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** What stands at a number of the baseline. */
export const notHere = 'committed, not walked here';

/** How much of an area was walked; what is out of reach is no part of the second number, and is said. */
export function countCell(counts: Counts | undefined, isCommitted = false): Html {
  if (!counts) return html`<td class="none">–</td>`;
  const { covered, total, unreachable } = counts;
  const rest = unreachable > 0 ? html` <small>${unreachable} out of reach</small>` : '';
  const share = covered === total ? 'whole' : 'part';
  return isCommitted
    ? html`<td class="${share} committed" title="${notHere}">${covered} / ${total}${rest}</td>`
    : html`<td class="${share}">${covered} / ${total}${rest}</td>`;
}

/** What a level made of something, as one sign. */
export const signOf = (item: CoverageItem | undefined): string =>
  item ? { covered: '●', uncovered: '○', unreachable: '×', unknown: '?' }[item.status] : '–';

/** The levels that cover something: ● covered, ○ not, – not looked at. */
export function marks(report: ShownFlow, area: CoverageArea, id: string): Html {
  const mark = (level: Level): Html => {
    const item = report.levels[level]?.[area]?.find((one) => one.id === id);
    const sign = signOf(item);
    if (!item) return html`<i title="${levelWords[level]}: not looked at">${sign}</i>`;
    const isCommitted = report.committed.includes(level);
    const words = [
      `${levelWords[level]}: ${item.status}`,
      ...(item.reason === undefined ? [] : [item.reason]),
      ...(isCommitted ? [notHere] : []),
    ].join(', ');
    return html`<i class="${`${item.status}${isCommitted ? ' committed' : ''}`}" title="${words}">${sign}</i>`;
  };
  return html`<td class="marks">${levels.map(mark)}</td>`;
}
