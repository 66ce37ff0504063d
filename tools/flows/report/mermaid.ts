import type { AnyStateMachine } from 'xstate';
import { chartOf, type ChartArrow, type ChartState } from '../draw/chart.ts';

/** The machine as a Mermaid state diagram. */
export function mermaidOf(machine: AnyStateMachine): string {
  const { root, arrows } = chartOf(machine);
  return ['stateDiagram-v2', ...stateOf(root, '  '), ...arrows.map(arrowOf)].join('\n');
}

const nameOf = (id: string) => id.replace(/\W/g, '_');

function statesOf(states: readonly ChartState[], parent: ChartState['type'], indent: string): string[] {
  return states.flatMap((state, index) => [
    ...(parent === 'parallel' && index > 0 && state.type !== 'history' ? [`${indent}--`] : []),
    ...stateOf(state, indent),
  ]);
}

function stateOf(state: ChartState, indent: string): string[] {
  const name = nameOf(state.id);
  const title = `${indent}state "${state.name}" as ${name}`;
  if (state.children.length === 0) return [title, ...(state.type === 'final' ? [`${indent}${name} --> [*]`] : [])];
  const inner = `${indent}  `;
  return [`${title} {`, ...initialOf(state, inner), ...statesOf(state.children, state.type, inner), `${indent}}`];
}

const initialOf = ({ initial }: ChartState, indent: string) =>
  initial === null ? [] : [`${indent}[*] --> ${nameOf(initial)}`];

function arrowOf({ source, target, lines }: ChartArrow): string {
  return `  ${nameOf(source)} --> ${nameOf(target)} : ${lines.map(({ text }) => mermaidText(text)).join('<br/>')}`;
}

/** Mermaid reads some signs as its own. */
const mermaidText = (text: string) => text.replace(/[:;#]/g, ' ');
