import { coverageAreas, type CoverageArea } from '../../walk/coverage.ts';
import { summaryOf, type Counts } from '../baseline.ts';
import type { FlowReport } from '../flow-report.ts';
import { levels, levelWords, type Level } from '../levels.ts';
import { html, type Html } from './html.ts';

/** How much of each area each level has walked. */
export function counts(report: FlowReport): Html {
  const summary = summaryOf(report);
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
            <th>${levelWords[level]}</th>
            ${coverageAreas.map((area) => countCell(summary[area][level]))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** How much of an area was walked; what is out of reach is no part of the second number, and is said. */
export function countCell(counts: Counts | undefined): Html {
  if (!counts) return html`<td class="none">–</td>`;
  const { covered, total, unreachable } = counts;
  const rest = unreachable > 0 ? html` <small>${unreachable} out of reach</small>` : '';
  return html`<td class="${covered === total ? 'whole' : 'part'}">${covered} / ${total}${rest}</td>`;
}

/** The levels that cover something: ● covered, ○ not, – not looked at. */
export function marks(report: FlowReport, area: CoverageArea, id: string): Html {
  const mark = (level: Level): Html => {
    const item = report.levels[level]?.[area]?.find((one) => one.id === id);
    if (!item) return html`<i title="${levelWords[level]}: not looked at">–</i>`;
    const sign = { covered: '●', uncovered: '○', unreachable: '×', unknown: '?' }[item.status];
    const words = [`${levelWords[level]}: ${item.status}`, ...(item.reason === undefined ? [] : [item.reason])].join(
      ', ',
    );
    return html`<i class="${item.status}" title="${words}">${sign}</i>`;
  };
  return html`<td class="marks">${levels.map(mark)}</td>`;
}
