import type { PageReport } from '../page-report.ts';
import { html, raw, type Html } from './html.ts';

/** The flows of each page together: how much there is of them, and what is amiss. */
export function pagesOverview(pages: readonly PageReport[]): Html {
  if (pages.length === 0) return html``;
  const rows = pages.map(({ id, title, parts, states, transitions, relays, ignored, faults }) => {
    const walked = relays.filter(({ passed }) => passed > 0).length;
    const rare = relays.filter(({ passed, rare: why }) => passed === 0 && why !== null).length;
    const inVain = ignored.reduce((sum, { found }) => sum + found.length, 0);
    return html`<tr>
      <th><a href="${`#${id}`}">${title}</a></th>
      ${[parts, states, transitions].map((count) => html`<td>${count}</td>`)}
      <td class="${walked + rare === relays.length ? 'whole' : 'part'}">
        ${walked} / ${relays.length}${rare > 0 ? html` <small>${rare} rare</small>` : ''}
      </td>
      <td>${inVain}</td>
      <td class="${faults.length === 0 ? 'whole' : 'part'}">${faults.length}</td>
    </tr>`;
  });
  return html`<section data-overview>
    <h2>Flows together</h2>
    <p>
      What the flows of a page tell each other is a table. They are walked together: each step is one of a single flow,
      and all that is passed on because of it. A <b>fault</b> is news without a receiver, news that comes to a flow that
      does nothing on it, news in a circle, a moment that leads nowhere, or a row that is never needed, unless there is
      a reason; a <b>rare</b> row has one for being passed on by no walk.
    </p>
    <table class="counts">
      <thead>
        <tr>
          <th></th>
          <th>flows</th>
          <th>states together</th>
          <th>transitions</th>
          <th>relays walked</th>
          <th>in vain, with a reason</th>
          <th>faults</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`;
}

/** All that is known of the flows of one page together. */
export function pageSection(report: PageReport): Html {
  const { id, title, svg, parts, states, transitions } = report;
  return html`<section id="${id}" data-flow="${id}">
    <h2>${title}</h2>
    ${faults(report)}
    <p>${parts} flows, ${states} states together, ${transitions} transitions.</p>
    <figure class="chart" tabindex="0" aria-label="${`Who tells whom what: ${title}`}">${raw(svg)}</figure>
    ${relays(report)} ${unheard(report)} ${ignored(report)}
  </section>`;
}

function faults({ faults: found }: PageReport): Html {
  if (found.length === 0) return html``;
  return html`<div class="faults">
    <h3>Faults</h3>
    <ul>
      ${found.map((fault) => html`<li data-row>${fault}</li>`)}
    </ul>
  </div>`;
}

function relays({ relays: rows }: PageReport): Html {
  return table(
    'Who tells whom what',
    ['from', 'says', 'to', 'passed on'],
    rows.map(
      ({ from, on, to, passed, rare }) =>
        html`<tr data-row>
          <td>${from}</td>
          <td><code>${on}</code></td>
          <td>${to}</td>
          <td>${rare === null ? passed : `by no walk: ${rare}`}</td>
        </tr>`,
    ),
  );
}

function unheard({ unheard: rows }: PageReport): Html {
  return table(
    'Said to nobody',
    ['what', 'why'],
    rows.map(
      ([name, why]) =>
        html`<tr data-row>
          <td><code>${name}</code></td>
          <td>${why}</td>
        </tr>`,
    ),
  );
}

function ignored({ ignored: rows }: PageReport): Html {
  return table(
    'Comes in vain',
    ['where and what', 'why', 'places'],
    rows.map(
      ({ reason, why, found }) =>
        html`<tr data-row>
          <td><code>${reason}</code></td>
          <td>${why ?? 'no reason is given'}</td>
          <td>${found.length}</td>
        </tr>`,
    ),
  );
}

function table(title: string, columns: readonly string[], rows: readonly Html[]): Html {
  if (rows.length === 0) return html``;
  return html`<h3>${title}</h3>
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th>${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}
