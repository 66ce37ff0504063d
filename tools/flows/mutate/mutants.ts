import { not, type AnyStateMachine } from 'xstate';
import { declaredStates, declaredTransitions, type DeclaredTransition } from '../machine/declared.ts';
import { isRecord, listOf, type PlainRecord } from '../machine/records.ts';
import { rewritten, type Rewrite } from '../machine/rewrite.ts';
import type { MutationKind } from './kinds.ts';
import type { MistakeSite } from './touched.ts';

/** A machine with one mistake in it. `id` says where and which, and stays the same over runs. */
export type Mutant = {
  id: string;
  kind: MutationKind;
  site: MistakeSite;
  rewrite: Rewrite;
  machine: () => AnyStateMachine;
};

/** Every machine that differs from this one by one small mistake. */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const makeAt =
    (site: MistakeSite): Make =>
    (kind, where, rewrite) => ({
      id: `${kind}: ${where}`,
      kind,
      site,
      rewrite,
      machine: () => rewritten(machine, rewrite),
    });
  const transitions = declaredTransitions(machine);
  return [
    ...transitions.flatMap((transition) => {
      const make = makeAt({ stateId: transition.source, descriptor: transition.descriptor });
      return mutantsOfTransition(machine, transition, transitions, make);
    }),
    ...declaredStates(machine).flatMap(({ id }) =>
      mutantsOfState(machine, id, makeAt({ stateId: id, descriptor: null })),
    ),
  ];
}

type Make = (kind: MutationKind, where: string, rewrite: Rewrite) => Mutant;

function mutantsOfTransition(
  machine: AnyStateMachine,
  transition: DeclaredTransition,
  all: readonly DeclaredTransition[],
  make: Make,
): Mutant[] {
  const { id, index } = transition;
  const change = (edit: (candidate: PlainRecord) => PlainRecord) =>
    atSite(transition, (list) => list.map((candidate, at) => (at === index ? edit(candidate) : candidate)));
  const follower = all.find(
    (other) =>
      other.source === transition.source && other.descriptor === transition.descriptor && other.index === index + 1,
  );
  const mutants = [
    make(
      'drop transition',
      id,
      atSite(transition, (list) => list.filter((_, at) => at !== index)),
    ),
  ];
  for (const target of otherTargets(machine, transition))
    mutants.push(
      make(
        'retarget transition',
        `${id} -> ${target}`,
        change((one) => ({ ...one, target: `#${target}` })),
      ),
    );
  if (transition.guard !== null) {
    mutants.push(
      make(
        'force guard',
        id,
        change((one) => ({ ...one, guard: undefined })),
      ),
    );
    mutants.push(
      make(
        'negate guard',
        id,
        change((one) => ({ ...one, guard: negated(one.guard) })),
      ),
    );
  }
  if (follower)
    mutants.push(
      make(
        'swap candidates',
        id,
        atSite(transition, (list) => swapped(list, index)),
      ),
    );
  for (const [position, action] of transition.definition.actions.entries())
    mutants.push(
      make(
        'drop action',
        `${id} | ${nameOf(action)}`,
        change((one) => ({ ...one, actions: listOf(one.actions).filter((_, at) => at !== position) })),
      ),
    );
  return mutants;
}

function atSite(
  { source, descriptor }: DeclaredTransition,
  edit: (list: readonly PlainRecord[]) => readonly PlainRecord[],
): Rewrite {
  return {
    candidates: (list, site) => (site.stateId === source && site.descriptor === descriptor ? edit(list) : list),
  };
}

/** The neighbours of the target, and the source itself: where a hand that slips would lead. */
function otherTargets(machine: AnyStateMachine, { source, targets }: DeclaredTransition): string[] {
  const [target] = targets;
  if (target === undefined) return [];
  const states = declaredStates(machine);
  const parent = states.find(({ id }) => id === target)?.parent ?? null;
  const siblings = states.filter((state) => state.parent === parent && state.parent !== null).map(({ id }) => id);
  const before = siblings.at(siblings.indexOf(target) - 1) ?? target;
  const after = siblings[siblings.indexOf(target) + 1] ?? target;
  return [...new Set([before, after, source])].filter((id) => id !== target && id !== machine.id);
}

function mutantsOfState(machine: AnyStateMachine, stateId: string, make: Make): Mutant[] {
  const mutants: Mutant[] = [];
  const inState = (edit: (config: PlainRecord) => PlainRecord): Rewrite => ({
    state: (config, id) => (id === stateId ? edit(config) : config),
  });
  rewritten(machine, {
    state: (config, id) => {
      if (id === stateId) mutants.push(...mutantsOfConfig(config, stateId, inState, make));
      return config;
    },
  });
  return mutants;
}

function mutantsOfConfig(
  config: PlainRecord,
  stateId: string,
  inState: (edit: (config: PlainRecord) => PlainRecord) => Rewrite,
  make: Make,
): Mutant[] {
  const without = (field: 'entry' | 'exit' | 'invoke', position: number) =>
    inState((given) => ({ ...given, [field]: listOf(given[field]).filter((_, at) => at !== position) }));
  const dropped = (field: 'entry' | 'exit' | 'invoke') =>
    listOf(config[field]).map((one, position) =>
      make(`drop ${field}`, `${stateId} | ${nameOf(one)}`, without(field, position)),
    );
  const initial = config.initial;
  const others = isRecord(config.states) ? Object.keys(config.states).filter((key) => key !== initial) : [];
  const initials =
    typeof initial === 'string'
      ? others.map((key) =>
          make(
            'change initial',
            `${stateId} -> ${key}`,
            inState((given) => ({ ...given, initial: key })),
          ),
        )
      : [];
  return [...dropped('entry'), ...dropped('exit'), ...dropped('invoke'), ...initials];
}

function swapped(list: readonly PlainRecord[], index: number): readonly PlainRecord[] {
  const [first, second] = [list[index], list[index + 1]];
  if (!first || !second) return list;
  return [...list.slice(0, index), second, first, ...list.slice(index + 2)];
}

function negated(guard: unknown): unknown {
  return isGuard(guard) ? not(guard) : guard;
}

function isGuard(guard: unknown): guard is Parameters<typeof not>[0] {
  return guard !== undefined;
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  const name = isRecord(action)
    ? [action.type, action.id, action.src].find((one) => typeof one === 'string')
    : undefined;
  if (typeof name === 'string') return name;
  return (typeof action === 'function' && action.name) || 'unnamed';
}
