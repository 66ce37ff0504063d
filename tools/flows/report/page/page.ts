import { readFileSync } from 'node:fs';
import { mutationKindNames } from '../../mutate/kinds.ts';
import { chartStyle } from '../../draw/svg.ts';
import { shownFlow, type ShownFlow } from '../committed.ts';
import type { Baseline } from '../baseline.ts';
import { differenceLines, isSame, type Difference } from '../difference.ts';
import type { FlowReport } from '../flow-report.ts';
import type { PageReport } from '../page-report.ts';
import type { Mutation } from '../mutation.ts';
import { percent } from '../percent.ts';
import { levels } from '../levels.ts';
import { countCell, notHere } from './counts.ts';
import { flowSection } from './flow-section.ts';
import { html, raw, type Html } from './html.ts';
import { kindTable } from './mistakes.ts';
import { pagesOverview, pageSection } from './page-section.ts';
import { picturesOf } from './pictures.ts';

type PageInput = {
  reports: readonly FlowReport[];
  /** The flows of each page together. */
  pages: readonly PageReport[];
  mutations: ReadonlyMap<string, Mutation>;
  /** What is shown of levels that were not walked here, and what changed since. */
  committed: Baseline;
  difference: Difference;
  /** A picture of the screen as base64, by its name with the size; null where it was not taken. */
  picture: (name: string) => string | null;
};

/** The whole report as one page that needs no network and no other file. */
export function reportPage({ reports: found, pages, mutations, committed, difference, picture }: PageInput): string {
  const reports = found.map((report) => shownFlow(report, committed, mutations.get(report.id)?.kinds));
  const taken = picturesTaken(reports, picture);
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
          <ol>
            ${pages.map(pageLink)}
          </ol>
        </nav>
        <main>
          ${overview(reports)} ${pagesOverview(pages)} ${changes(difference)}
          ${reports.map((report) => flowSection(report, mutations.get(report.id), (name) => taken.has(name)))}
          ${pages.map(pageSection)}
          <p id="nothing" hidden>Nothing here says that.</p>
        </main>
        <dialog aria-label="A picture of the screen"><img alt="" /></dialog>
        ${[...taken].map(
          ([name, data]) =>
            html`<script type="text/plain" data-holds="${name}">
              ${raw(data)}
            </script>`,
        )}
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

/** Every picture that a state shows, once. */
function picturesTaken(reports: readonly FlowReport[], picture: PageInput['picture']): ReadonlyMap<string, string> {
  const names = reports.flatMap((report) => report.states.flatMap(({ id }) => picturesOf(report, id)));
  return new Map(
    [...new Set(names.map(({ name }) => name))].flatMap((name): [string, string][] => {
      const data = picture(name);
      return data === null ? [] : [[name, data]];
    }),
  );
}

const beside = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

function navigation(report: ShownFlow): Html {
  const { transitions } = report.counts;
  const isWhole = report.faults.length === 0 && transitions.one?.covered === transitions.one?.total;
  return html`<li data-link="${report.id}">
    <a href="${`#${report.id}`}" class="${isWhole ? 'whole' : 'part'}">${report.title}</a>
  </li>`;
}

function pageLink({ id, title, faults }: PageReport): Html {
  return html`<li data-link="${id}">
    <a href="${`#${id}`}" class="${faults.length === 0 ? 'whole' : 'part'}">${title}</a>
  </li>`;
}

function overview(reports: readonly ShownFlow[]): Html {
  const rows = reports.map((report) => {
    const { states, transitions, paths } = report.counts;
    const { scores, committedKinds } = report;
    return html`<tr>
      <th><a href="${`#${report.id}`}">${report.title}</a></th>
      ${countCell(states.one)} ${levels.map((level) => countCell(transitions[level], report.committed.includes(level)))}
      ${countCell(paths.one)}
      ${[scores?.full, scores?.intent].map((share) => scoreCell(share, committedKinds.length > 0))}
    </tr>`;
  });
  return html`<section data-overview>
    ${introduction}
    <table class="counts">
      <thead>
        <tr>
          <th></th>
          <th>states</th>
          <th>transitions: alone</th>
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
    <h2>Mistakes by kind, in all flows</h2>
    ${kindTable(
      reports.flatMap(({ scores }) => scores?.kinds ?? []),
      mutationKindNames.filter((kind) => reports.some(({ committedKinds }) => committedKinds.includes(kind))),
    )}
  </section>`;
}

function scoreCell(share: number | undefined, isCommitted: boolean): Html {
  if (share === undefined) return html`<td>–</td>`;
  return isCommitted
    ? html`<td class="committed" title="${notHere}">${percent(share)}</td>`
    : html`<td>${percent(share)}</td>`;
}

const introduction = html`<p>
    A flow is a state machine: where a person or a page can be, and what may happen there. Each is walked on three
    levels:
    <b>alone</b>, as a machine; <b>on screen</b>, through its views; <b>in a browser</b>, with server and database. The
    first number says how much was walked, the second how much there is. What is <b>out of reach</b> is no part of it,
    and stands below with its reason. A <b>mistake</b> is a small change that is made in a machine on purpose: it should
    be noticed, best of all <b>by intent alone</b>, which is the requirement that people wrote by hand. A number in
    <span class="committed">italics</span> is that of the committed baseline: the level was not walked here, or the
    mistakes were not made.
  </p>
  <p class="legend">
    ● walked · ○ not walked · × out of reach · ? never reached, and nobody says why · – not looked at: alone, on screen,
    in a browser
  </p>`;

function changes(difference: Difference): Html {
  return html`<section data-overview>
    <h2>Since the baseline</h2>
    ${
      isSame(difference)
        ? html`<p>Nothing differs from the baseline.</p>`
        : html`<ul>
            ${differenceLines(difference).map((line) => html`<li>${line}</li>`)}
          </ul>`
    }
    ${difference.notHere.map((line) => html`<p class="committed">${line}.</p>`)}
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
        script.steps.map(({ when, or, leaf }) => [[when, ...or], leaf]),
      ]);
    return [id, { leaves, paths: brief(paths), tours: brief(tours) }];
  });
  return JSON.stringify(Object.fromEntries(data)).replaceAll('<', '\\u003c');
}
