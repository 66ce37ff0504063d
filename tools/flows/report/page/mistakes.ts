import { kindLinesOf, type KindLine, type KindScores, type Mutation } from '../mutation.ts';
import { percent } from '../percent.ts';
import { html, type Html } from './html.ts';

/** The mistakes that were made in one flow, and who noticed. */
export function mistakes(mutation: Mutation | undefined): Html {
  if (!mutation)
    return html`<h3>Mistakes</h3>
      <p>Not made yet: <code>npm run flows -- mutate</code></p>`;
  const { kinds, full, intent, total, equivalent, survivors, unintended } = mutation;
  return html`<h3>Mistakes</h3>
    <p>
      Of ${total} mistakes that change anything (${equivalent} change nothing), ${percent(full)} are noticed,
      ${percent(intent)} by the hand-written requirement alone. By kinds:
    </p>
    ${kindTable([kinds])}
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

/** The mistakes of flows kind by kind; of a kind that was not made, why not. */
export function kindTable(flows: readonly KindScores[]): Html {
  return html`<table class="counts">
    <thead>
      <tr>
        <th>mistake</th>
        <th>made</th>
        <th>change nothing</th>
        <th>noticed</th>
        <th>by intent alone</th>
        <th>survived</th>
      </tr>
    </thead>
    <tbody>
      ${kindLinesOf(flows).map(kindRow)}
    </tbody>
  </table>`;
}

function kindRow(line: KindLine): Html {
  if ('none' in line)
    return html`<tr data-kind-of-mistake="${line.kind}">
      <th>${line.kind}</th>
      <td class="none" colspan="5">none made: ${line.none}</td>
    </tr>`;
  const { kind, made, noticed, byIntent, survived, equivalent } = line;
  const share = (count: number) => (made === equivalent ? '–' : percent(count / (made - equivalent)));
  return html`<tr data-kind-of-mistake="${kind}">
    <th>${kind}</th>
    <td>${made}</td>
    <td>${equivalent}</td>
    <td>${share(noticed)}</td>
    <td>${share(byIntent)}</td>
    <td class="${survived === 0 ? 'whole' : 'part'}">${survived}</td>
  </tr>`;
}
