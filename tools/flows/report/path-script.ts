import type { Exploration } from '../walk/explore.ts';
import type { Edge } from '../walk/steps.ts';
import { walkId, type Walk } from '../walk/walks.ts';

/**
 * One step of a path: what happens, the transitions it takes, and the leaf that is active afterwards. `or` is what does
 * the very same there.
 */
export type ScriptStep = { when: string; or: readonly string[]; taken: readonly string[]; leaf: string };

/** A path that a person can follow. The id stays as long as the path does the same. */
export type PathScript = { id: string; given: string; starts: string; steps: readonly ScriptStep[] };

/** A walk in the words of its sheet. */
export function scriptOf(exploration: Exploration, walk: Walk): PathScript {
  const leafOf = (key: string) => exploration.configurations.get(key)?.leaves ?? '';
  return {
    id: walkId(walk),
    given: walk.start.given,
    starts: leafOf(walk.start.key),
    steps: walk.edges.map((edge) => ({
      when: edge.sample,
      or: samplesLike(edge, exploration),
      taken: edge.taken,
      leaf: leafOf(edge.to),
    })),
  };
}

function samplesLike(edge: Edge, { edges }: Exploration): string[] {
  const isAlike = ({ to, taken }: Edge) => to === edge.to && taken.join() === edge.taken.join();
  const samples = (edges.get(edge.from) ?? []).filter(isAlike).map(({ sample }) => sample);
  return samples.filter((sample) => sample !== edge.sample);
}

/** 'Given I want to log in. When I submit address and password. Then: …', one line a sentence. */
export function sentencesOf({ given, starts, steps }: PathScript, leaves: Readonly<Record<string, string>>): string[] {
  const words = (leaf: string) => leaves[leaf] || leaf;
  const lines = steps.flatMap(({ when, or, leaf }, index) => {
    const before = steps[index - 1]?.leaf ?? starts;
    return [`When ${[when, ...or].join(', or ')}.`, leaf === before ? 'Then it stays so.' : `Then: ${words(leaf)}`];
  });
  return [`Given ${given}. ${words(starts)}`, ...lines];
}

/** What the descriptions of a leaf key's states say, one after the other. */
export function leafWords({ configurations }: Exploration): Record<string, string> {
  return Object.fromEntries(
    [...configurations.values()].map(({ leaves, snapshot }) => {
      const active = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final');
      return [leaves, active.map(({ description }) => description ?? '').join(' ')];
    }),
  );
}
