import { readFileSync } from 'node:fs';
import { chartStyle } from '../../draw/svg.ts';
import { summaryOf } from '../baseline.ts';
import type { FlowReport } from '../flow-report.ts';
import type { Mutation } from '../mutation.ts';
import { flowSection, type FindPicture } from './flow-section.ts';
import { html, raw, type Html } from './html.ts';

type PageInput = {
  reports: readonly FlowReport[];
  mutations: ReadonlyMap<string, Mutation>;
  /** What changed since the committed baseline, a line each. */
  difference: readonly string[];
  picture: FindPicture;
};

/** The whole report as one page that needs no network and no other file but the pictures. */
export function reportPage({ reports, mutations, difference, picture }: PageInput): string {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Flows</title>
        <style>
          ${raw(beside('page.css') + chartStyle)}
        </style>
      </head>
      <body>
        <nav>
          <h1>Flows</h1>
          <input type="search" id="search" placeholder="Search states, transitions, paths" aria-label="Search" />
          <ol>
            ${reports.map(navigation)}
          </ol>
        </nav>
        <main>
          ${overview(reports, mutations)} ${changes(difference)}
          ${reports.map((report) => flowSection(report, mutations.get(report.id), picture))}
        </main>
        <script type="application/json" id="paths">
          ${raw(pathData(reports))}
        </script>
        <script>
          ${raw(beside('in-page.js'))};
        </script>
      </body>
    </html>`;
  return page.html;
}

const beside = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function navigation(report: FlowReport): Html {
  const { transitions } = summaryOf(report);
  const isWhole = report.faults.length === 0 && transitions.one?.covered === transitions.one?.total;
  return html`<li data-link="${report.id}">
    <a href="${`#${report.id}`}" class="${isWhole ? 'whole' : 'part'}">${report.title}</a>
  </li>`;
}

function overview(reports: readonly FlowReport[], mutations: ReadonlyMap<string, Mutation>): Html {
  const rows = reports.map((report) => {
    const { states, transitions, paths } = summaryOf(report);
    const score = mutations.get(report.id);
    const of = (counts: { covered: number; total: number } | undefined) =>
      counts
        ? html`<td class="${counts.covered === counts.total ? 'whole' : 'part'}">
            ${counts.covered} / ${counts.total}
          </td>`
        : html`<td class="none">–</td>`;
    return html`<tr>
      <th><a href="${`#${report.id}`}">${report.title}</a></th>
      ${of(states.one)} ${of(transitions.one)} ${of(transitions.two)} ${of(transitions.three)} ${of(paths.one)}
      <td>${score ? share(score.full) : '–'}</td>
      <td>${score ? share(score.intent) : '–'}</td>
    </tr>`;
  });
  return html`<section data-overview>
    <table class="counts">
      <thead>
        <tr>
          <th></th>
          <th>states</th>
          <th>transitions alone</th>
          <th>on screen</th>
          <th>in a browser</th>
          <th>paths</th>
          <th>mistakes noticed</th>
          <th>by intent alone</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

const share = (value: number) => `${(Math.floor(value * 1000) / 10).toFixed(1)} %`;

function changes(difference: readonly string[]): Html {
  return html`<section data-overview>
    <h2>Since the baseline</h2>
    ${
      difference.length === 0
        ? html`<p>Nothing has changed.</p>`
        : html`<ul>
            ${difference.map((line) => html`<li>${line}</li>`)}
          </ul>`
    }
  </section>`;
}

/** The paths as data, each leaf's words once. A '<' would end the element that holds them. */
function pathData(reports: readonly FlowReport[]): string {
  const data = reports.map(({ id, paths, tours, leaves }) => {
    const brief = (scripts: FlowReport['paths']) =>
      scripts.map((script) => [
        script.id,
        script.given,
        script.starts,
        script.steps.map(({ when, leaf }) => [when, leaf]),
      ]);
    return [id, { leaves, paths: brief(paths), tours: brief(tours) }];
  });
  return JSON.stringify(Object.fromEntries(data)).replaceAll('<', '\\u003c');
}
