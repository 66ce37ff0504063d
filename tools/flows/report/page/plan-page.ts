import { readFileSync } from 'node:fs';
import type { ManualStep } from '../../plan/manual-script.ts';
import type { NamedScript, Plan } from '../../plan/plan.ts';
import { levels, levelWords } from '../levels.ts';
import { html, raw, type Html } from './html.ts';

/** Where the picture of a state is, seen from the page; null where none was taken. */
type PictureOf = (name: string) => string | null;

/** The scripts of a plan, each on pages of its own, to be printed and ticked off. */
export function planPage(plan: Plan, picture: PictureOf): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Scripts for people</title>
        <style>
          ${raw(readFileSync(new URL('plan.css', import.meta.url), 'utf8'))}
        </style>
      </head>
      <body>
        ${contents(plan)} ${plan.scripts.map((script) => scriptPage(script, picture))} ${outOfReach(plan)}
      </body>
    </html>`;
  return page.html;
}

function contents({ scripts, left, unmet }: Plan): Html {
  const covered = scripts.flatMap(({ covers }) => covers).length;
  return html`<header>
    <h1>Scripts for people</h1>
    <p>
      ${scripts.length} scripts cover ${covered} of ${covered + left.length} transitions and answers of guards that no
      browser walked.
    </p>
    <p>Release <i class="line"></i> Tested by <i class="line"></i> Date <i class="line"></i></p>
    <table>
      <thead>
        <tr>
          <th>done</th>
          <th>script</th>
          <th>what</th>
          <th>steps</th>
        </tr>
      </thead>
      <tbody>
        ${scripts.map(
          ({ id, title, steps }) =>
            html`<tr>
              <td>${box}</td>
              <td><a href="${`#${id}`}">${id}</a></td>
              <td>${title}</td>
              <td>${steps.length}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${
      left.length === 0
        ? ''
        : html`<h2>Beyond the budget</h2>
            ${list(left)}`
    }
    ${unmet.length === 0 ? '' : html`<p>No browser meets ${unmet.join(', ')}.</p>`}
  </header>`;
}

const box = html`<input type="checkbox" aria-label="done" />`;

const list = (lines: readonly string[]): Html =>
  html`<ul>
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

function scriptPage(script: NamedScript, picture: PictureOf): Html {
  const { id, title, preconditions, begins, steps, covers, transitions } = script;
  const shares = levels.map((level, index) => {
    const covered = transitions.filter(({ levels: marks }) => marks.includes(String(index + 1)));
    return `${levelWords[level]} ${covered.length} of ${transitions.length}`;
  });
  return html`<section id="${id}">
    <h2><span class="id">${id}</span> ${title}</h2>
    <p class="marks">Its transitions are covered: ${shares.join(', ')}.</p>
    <h3>Before</h3>
    ${list(preconditions)}
    <table class="steps">
      <thead>
        <tr>
          <th></th>
          <th>do</th>
          <th>with</th>
          <th>then</th>
          <th>screen</th>
          <th>right</th>
          <th>wrong</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>0</td>
          <td>Begin.</td>
          <td></td>
          ${outcome(begins, null, picture)}
        </tr>
        ${steps.map((step, index) => stepRow(step, index + 1, (steps[index - 1] ?? begins).picture, picture))}
      </tbody>
    </table>
    <p class="notes">Notes</p>
    <details>
      <summary>What it covers first</summary>
      ${list(covers)}
    </details>
  </section>`;
}

const stepRow = (step: ManualStep, number: number, before: string | null, picture: PictureOf): Html =>
  html`<tr>
    <td>${number}</td>
    <td>
      ${step.when}
      <small class="marks" title="the levels that cover this step"
        >${step.levels === '' ? 'by no level' : `level ${step.levels.split('').join(', ')}`}</small
      >
    </td>
    <td>${step.data.map((line) => html`<code>${line}</code><br />`)}</td>
    ${outcome(step, before, picture)}
  </tr>`;

/** What is seen, with its picture where it is another one than before. */
function outcome(
  { expected, asks, picture: name }: Omit<ManualStep, 'when' | 'data' | 'levels'>,
  before: string | null,
  picture: PictureOf,
): Html {
  const shown = name === before ? null : name;
  return html`<td>${expected} ${asks.map((line) => html`<small class="asks">asks ${line}</small>`)}</td>
    <td>${shown === null ? '' : pictured(shown, picture(shown))}</td>
    <td class="box">${box}</td>
    <td class="box">${box}</td>`;
}

const pictured = (name: string, file: string | null): Html =>
  file === null ? html`<small>not taken yet</small>` : html`<img src="${file}" alt="${name}" />`;

function outOfReach({ outOfReach: items }: Plan): Html {
  if (items.length === 0) return html``;
  return html`<section>
    <h2>Out of reach of every browser</h2>
    <table>
      <tbody>
        ${items.map(
          ({ id, reason }) =>
            html`<tr>
              <td><code>${id}</code></td>
              <td>${reason}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
