import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allNodes, declaredTransitions, type DeclaredTransition } from '../machine/declared.ts';
import { eventWords } from './event-words.ts';

/** One line at an arrow or in a box: a transition's id, and what is read there. */
export type ChartLine = { transition: string; text: string };

/** A box: what the state is called, what runs in it, and the transitions that do not leave it. */
export type ChartState = {
  id: string;
  name: string;
  type: AnyStateNode['type'];
  description: string;
  invokes: readonly string[];
  stays: readonly ChartLine[];
  /** The id of the child that is entered first. */
  initial: string | null;
  children: readonly ChartState[];
};

/** All transitions from one state to another, as one arrow. */
export type ChartArrow = { id: string; source: string; target: string; lines: readonly ChartLine[] };

export type Chart = { root: ChartState; arrows: readonly ChartArrow[] };

/** What a drawing of the machine shows. */
export function chartOf(machine: AnyStateMachine): Chart {
  const transitions = declaredTransitions(machine);
  const stateOf = (node: AnyStateNode): ChartState => ({
    id: node.id,
    name: node.type === 'history' ? `${node.key} (history)` : node.key,
    type: node.type,
    description: node.description ?? '',
    invokes: node.invoke.map(({ id }) => id),
    stays: transitions.filter(({ source, targets }) => source === node.id && targets.length === 0).map(lineOf),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: Object.values(node.states).map(stateOf),
  });
  const [root] = allNodes(machine);
  if (!root) throw new TypeError(`the machine ${machine.id} has no state`);
  return { root: stateOf(root), arrows: arrowsOf(transitions) };
}

function arrowsOf(transitions: readonly DeclaredTransition[]): ChartArrow[] {
  const arrows = new Map<string, { source: string; target: string; lines: ChartLine[] }>();
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source} -> ${target}`;
      const arrow = arrows.get(id) ?? { source: transition.source, target, lines: [] };
      arrow.lines.push(lineOf(transition));
      arrows.set(id, arrow);
    }
  }
  return [...arrows].map(([id, arrow]) => ({ id, ...arrow }));
}

function lineOf({ id, descriptor, guard }: DeclaredTransition): ChartLine {
  const words = eventWords(descriptor);
  return { transition: id, text: guard === null ? words : `${words} [${guard}]` };
}
