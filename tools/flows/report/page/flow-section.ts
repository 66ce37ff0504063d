import { eventWords } from '../../draw/event-words.ts';
import { svgOf } from '../../draw/svg.ts';
import type { ShownFlow } from '../committed.ts';
import type { ReportedTransition } from '../flow-report.ts';
import { levels, levelWords } from '../levels.ts';
import type { Mutation } from '../mutation.ts';
import { below } from './below.ts';
import { chartLegend, chartMarks } from './chart-marks.ts';
import { counts, marks, notHere } from './counts.ts';
import { html, raw, type Html } from './html.ts';
import { mistakes } from './mistakes.ts';
import { pictures, type HasPicture } from './pictures.ts';

/** All that is known of one flow. */
export function flowSection(report: ShownFlow, mutation: Mutation | undefined, hasPicture: HasPicture): Html {
  const { id, title, chart } = report;
  const svg = svgOf(chart, id, chartMarks(report));
  return html`<section id="${id}" data-flow="${id}">
    <h2>${title}</h2>
    ${faults(report)} ${counts(report)} ${chartLegend}
    <figure class="chart" tabindex="0" aria-label="${`The chart of ${title}`}">${raw(svg)}</figure>
    ${states(report, hasPicture)} ${transitions(report)} ${guards(report)} ${requirement(report)} ${matrix(report)}
    ${unreached(report)} ${mistakes(mutation, report)} ${paths(report)}
  </section>`;
}

function faults({ faults: found, outdated }: ShownFlow): Html {
  const all = [...found, ...outdated];
  if (all.length === 0) return html``;
  return html`<div class="faults">
    <h3>Faults</h3>
    <ul>
      ${all.map((fault) => html`<li>${fault}</li>`)}
    </ul>
  </div>`;
}

function states(report: ShownFlow, hasPicture: HasPicture): Html {
  const rows = report.states.map((state) => {
    const { id, description, invokes } = state;
    return html`<tr data-row>
      <td><code>${below(report, id)}</code></td>
      <td>${description}${invokes.length > 0 ? html` <span class="runs">runs ${invokes.join(', ')}</span>` : ''}</td>
      <td class="pictures">${pictures(report, state, hasPicture)}</td>
      ${marks(report, 'states', id)}
    </tr>`;
  });
  return html`<h3>States</h3>
    <table>
      <thead>
        <tr>
          <th>state</th>
          <th>what it is</th>
          <th>screen</th>
          <th>walked</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function transitions(report: ShownFlow): Html {
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
      <thead>
        <tr>
          <th>from</th>
          <th>when</th>
          <th>to</th>
          <th>walked</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

const targetsOf = (report: ShownFlow, { targets }: ReportedTransition) =>
  targets.length === 0 ? html`stays` : html`${targets.map((target) => html`<code>${below(report, target)}</code> `)}`;

function guards(report: ShownFlow): Html {
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
      <thead>
        <tr>
          <th>in</th>
          <th>when</th>
          <th>guard</th>
          <th colspan="4">walked</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

function requirement({ requirement: rows }: ShownFlow): Html {
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

function matrix({ matrix: { types, rows } }: ShownFlow): Html {
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

const statusWords = {
  covered: 'walked',
  uncovered: 'not walked',
  unreachable: 'out of reach',
  unknown: 'never reached, and nobody says why',
};

/** What a level left out, and why. Pairs and paths are walked whole on the first level only: there are too many. */
function unreached(report: ShownFlow): Html {
  const rows = levels.flatMap((level) => {
    const { pairs = [], paths = [], ...others } = report.levels[level] ?? {};
    const items = [...Object.values(others).flat(), ...(level === 'one' ? [...pairs, ...paths] : [])];
    return items.filter(({ status }) => status !== 'covered').map((item) => ({ ...item, level }));
  });
  if (rows.length === 0) return html``;
  return html`<h3>Not walked</h3>
    <table>
      <thead>
        <tr>
          <th>level</th>
          <th>what</th>
          <th>why</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ id, status, reason, level }) =>
            html`<tr data-row>
              <td>${levelWords[level]}</td>
              <td><code>${id}</code></td>
              <td>
                ${statusWords[status]}${reason === undefined ? '' : `: ${reason}`}
                ${report.committed.includes(level) ? html`<small>${notHere}</small>` : ''}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}

/** The paths themselves are drawn in the page when they are opened: there are thousands. */
function paths({ id, paths: simple, tours }: ShownFlow): Html {
  return html`<h3>Paths to follow</h3>
    <details data-paths="${id}" data-kind="paths"><summary>${simple.length} simple paths</summary></details>
    <details data-paths="${id}" data-kind="tours">
      <summary>${tours.length} tours over every pair of transitions</summary>
    </details>`;
}
