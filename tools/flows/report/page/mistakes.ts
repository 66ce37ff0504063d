import type { MutationKind } from '../../mutate/kinds.ts';
import type { ShownFlow } from '../committed.ts';
import { kindLinesOf, sharesOf, type CountedKinds, type KindLine, type Mutation } from '../mutation.ts';
import { percent } from '../percent.ts';
import { html, type Html } from './html.ts';

/** The mistakes that were made in one flow, and who noticed. */
export function mistakes(mutation: Mutation | undefined, { id, scores, committedKinds }: ShownFlow): Html {
  if (!scores)
    return html`<h3>Mistakes</h3>
      <p>Not made yet: <code>npm run flows -- mutate ${id}</code></p>`;
  const { total, equivalent } = sharesOf(scores.kinds);
  const { survivors = [], unintended = [] } = mutation ?? {};
  return html`<h3>Mistakes</h3>
    <p>
      Of ${total} mistakes that change anything (${equivalent} change nothing), ${percent(scores.full)} are noticed,
      ${percent(scores.intent)} by the hand-written requirement alone. By kinds:
    </p>
    ${kindTable([scores.kinds], committedKinds)}
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
export function kindTable(flows: readonly CountedKinds[], committed: readonly MutationKind[]): Html {
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
      ${kindLinesOf(flows).map((line) => kindRow(line, committed.includes(line.kind)))}
    </tbody>
  </table>`;
}

function kindRow(line: KindLine, isCommitted: boolean): Html {
  if ('none' in line)
    return html`<tr data-kind-of-mistake="${line.kind}">
      <th>${line.kind}</th>
      <td class="none" colspan="5">none made: ${line.none}</td>
    </tr>`;
  const { kind, made, noticed, byIntent, survived, equivalent } = line;
  const share = (count: number) => (made === equivalent ? '–' : percent(count / (made - equivalent)));
  return html`<tr data-kind-of-mistake="${kind}" class="${isCommitted ? 'committed' : 'made'}">
    <th>${kind}${isCommitted ? html` <small>committed, not made here</small>` : ''}</th>
    <td>${made}</td>
    <td>${equivalent}</td>
    <td>${share(noticed)}</td>
    <td>${share(byIntent)}</td>
    <td class="${survived === 0 ? 'whole' : 'part'}">${survived}</td>
  </tr>`;
}
