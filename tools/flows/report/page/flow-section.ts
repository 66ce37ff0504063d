import { eventWords } from '../../draw/event-words.ts';
import type { CoverageArea, CoverageItem } from '../../walk/coverage.ts';
import { summaryOf } from '../baseline.ts';
import type { FlowReport, ReportedTransition } from '../flow-report.ts';
import { levels, type Level } from '../levels.ts';
import type { Mutation } from '../mutation.ts';
import { html, raw, type Html } from './html.ts';

/** Where pictures of the screen lie, seen from the page: the address of a picture, or null where it was not taken. */
export type FindPicture = (name: string, size: 'phone' | 'desktop') => string | null;

const areas = ['states', 'finals', 'transitions', 'guards', 'pairs', 'refused', 'paths'] as const;

/** All that is known of one flow. */
export function flowSection(report: FlowReport, mutation: Mutation | undefined, picture: FindPicture): Html {
  const { id, title, svg } = report;
  return html`<section id="${id}" data-flow="${id}">
    <h2>${title}</h2>
    ${faults(report)} ${counts(report)}
    <figure class="chart" tabindex="0" aria-label="${`The chart of ${title}`}">${raw(svg)}</figure>
    ${states(report, picture)} ${transitions(report)} ${guards(report)} ${requirement(report)} ${matrix(report)}
    ${unreached(report)} ${mutations(mutation)} ${paths(report)}
  </section>`;
}

function faults({ faults: found }: FlowReport): Html {
  if (found.length === 0) return html``;
  return html`<div class="faults">
    <h3>Faults</h3>
    <ul>
      ${found.map((fault) => html`<li>${fault}</li>`)}
    </ul>
  </div>`;
}

function counts(report: FlowReport): Html {
  const summary = summaryOf(report);
  const cell = (level: Level, area: (typeof areas)[number]) => {
    const found = summary[area][level];
    if (!found) return html`<td class="none">–</td>`;
    const mark = found.covered === found.total ? 'whole' : 'part';
    return html`<td class="${mark}">${found.covered} / ${found.total}</td>`;
  };
  return html`<table class="counts">
    <thead>
      <tr>
        <th>Level</th>
        ${areas.map((area) => html`<th>${area}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${levels.map(
        (level) =>
          html`<tr>
            <th>${level}</th>
            ${areas.map((area) => cell(level, area))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The levels that cover something: ● covered, ○ not, – not looked at. */
function marks(report: FlowReport, area: CoverageArea, id: string): Html {
  const mark = (level: Level): Html => {
    const item = report.levels[level]?.[area]?.find((one) => one.id === id);
    if (!item) return html`<i title="level ${level}: not looked at">–</i>`;
    const sign = { covered: '●', uncovered: '○', unreachable: '×', unknown: '?' }[item.status];
    return html`<i class="${item.status}" title="level ${level}: ${item.status}">${sign}</i>`;
  };
  return html`<td class="marks">${levels.map(mark)}</td>`;
}

function states(report: FlowReport, picture: FindPicture): Html {
  const rows = report.states.map(
    ({ id, description, invokes }) =>
      html`<tr data-row>
        <td><code>${below(report, id)}</code></td>
        <td>${description}${invokes.length > 0 ? html` <span class="runs">runs ${invokes.join(', ')}</span>` : ''}</td>
        <td class="pictures">${pictures(report, id, picture)}</td>
        ${marks(report, 'states', id)}
      </tr>`,
  );
  return html`<h3>States</h3>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function pictures(report: FlowReport, id: string, picture: FindPicture): Html {
  const name = report.pictures[below(report, id)];
  if (name === undefined) return html``;
  return html`${(['phone', 'desktop'] as const).map((size) => {
    const address = picture(name, size);
    if (address === null) return html``;
    return html`<a href="${address}"
      ><img loading="lazy" class="${size}" src="${address}" alt="${`${name}, ${size}`}"
    /></a>`;
  })}`;
}

function transitions(report: FlowReport): Html {
  const rows = report.transitions.map(
    (one) =>
      html`<tr data-row>
        <td><code>${below(report, one.source)}</code></td>
        <td>
          ${eventWords(one.descriptor)}${one.guard === null ? '' : html` <span class="guard">if ${one.guard}</span>`}
        </td>
        <td>${targetsOf(report, one)}</td>
        ${marks(report, 'transitions', one.id)}
      </tr>`,
  );
  return html`<h3>Transitions</h3>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

const targetsOf = (report: FlowReport, { targets }: ReportedTransition) =>
  targets.length === 0 ? html`stays` : html`${targets.map((target) => html`<code>${below(report, target)}</code> `)}`;

function guards(report: FlowReport): Html {
  const guarded = report.transitions.filter(({ guard }) => guard !== null);
  if (guarded.length === 0) return html``;
  const rows = guarded.map(
    ({ id, source, descriptor, guard }) =>
      html`<tr data-row>
        <td><code>${below(report, source)}</code></td>
        <td>${eventWords(descriptor)}</td>
        <td>${guard ?? ''}</td>
        <td class="marks">yes</td>
        ${marks(report, 'guards', `${id} = yes`)}
        <td class="marks">no</td>
        ${marks(report, 'guards', `${id} = no`)}
      </tr>`,
  );
  return html`<h3>Guards, both ways</h3>
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function requirement({ requirement: rows }: FlowReport): Html {
  return html`<h3>What is required</h3>
    <details>
      <summary>${rows.length} rows, typed by hand</summary>
      <table>
        <tbody>
          ${rows.map(
            ({ place, when, outcomes }) =>
              html`<tr data-row>
                <td><code>${place}</code></td>
                <td>${when}</td>
                <td>${outcomes.map((outcome) => html`<code>${outcome}</code><br />`)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
}

function matrix({ matrix: { types, rows } }: FlowReport): Html {
  if (types.length === 0) return html``;
  const sign = { yes: '✓', some: '?', no: '·' };
  return html`<h3>What each state refuses</h3>
    <div class="wide">
      <table class="matrix">
        <thead>
          <tr>
            <th></th>
            ${types.map((type) => html`<th><span>${type}</span></th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ leaves, cells }) =>
              html`<tr data-row>
                <th><code>${leaves}</code></th>
                ${cells.map((cell) => html`<td class="${cell}">${sign[cell]}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="legend">✓ let happen · refused, ? let happen at times</p>`;
}

function unreached({ levels: { one } }: FlowReport): Html {
  const found: readonly CoverageItem[] = Object.values(one).flat();
  const items = found.filter(({ status }) => status !== 'covered');
  if (items.length === 0) return html``;
  return html`<h3>Not walked</h3>
    <ul>
      ${items.map(({ id, status, reason }) => html`<li data-row><code>${id}</code> ${status}: ${reason ?? 'no reason is given'}</li>`)}
    </ul>`;
}

function mutations(mutation: Mutation | undefined): Html {
  if (!mutation)
    return html`<h3>Mistakes</h3>
      <p>Not made yet: <code>npm run flows -- mutate</code></p>`;
  const { full, intent, total, equivalent, survivors, unintended } = mutation;
  return html`<h3>Mistakes</h3>
    <p>
      Of ${total} mistakes that change anything (${equivalent} change nothing), ${percent(full)} are noticed,
      ${percent(intent)} by the hand-written requirement alone.
    </p>
    ${
      survivors.length === 0
        ? ''
        : html`<ul class="faults">
            ${survivors.map(({ id, shortest }) => html`<li data-row><code>${id}</code> shows by ${shortest.join(', ') || 'nothing'}</li>`)}
          </ul>`
    }
    ${
      unintended.length === 0
        ? ''
        : html`<details>
            <summary>${unintended.length} that the walks notice only</summary>
            <ul>
              ${unintended.map((id) => html`<li data-row><code>${id}</code></li>`)}
            </ul>
          </details>`
    }`;
}

const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

/** The paths themselves are drawn in the page when they are opened: there are thousands. */
function paths({ id, paths: simple, tours }: FlowReport): Html {
  return html`<h3>Paths to follow</h3>
    <details data-paths="${id}" data-kind="paths"><summary>${simple.length} simple paths</summary></details>
    <details data-paths="${id}" data-kind="tours">
      <summary>${tours.length} tours over every pair of transitions</summary>
    </details>`;
}

const below = (report: FlowReport, id: string) => (id === report.id ? id : id.replace(`${report.id}.`, ''));
