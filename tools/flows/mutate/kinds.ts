/**
 * The kinds of mistakes that are made in a flow, and for each what a flow lacks of which none is made. 'face text' and those
 * behind it are made by other runs than `mutate`.
 */
export const mutationKinds = {
  'drop transition': 'it has no transition',
  'retarget transition': 'none of its transitions could lead elsewhere',
  'force guard': 'it has no guard',
  'negate guard': 'it has no guard',
  'swap candidates': 'nowhere two transitions wait for the same',
  'drop action': 'none of its transitions has an action',
  'drop entry': 'no state does anything when it is entered',
  'drop exit': 'no state does anything when it is left',
  'drop invoke': 'it invokes nothing',
  'change initial': 'no state could begin elsewhere',
  'change input': 'nothing that it invokes has an input',
  'change params': 'no guard and no action has parameters',
  'change assign': 'it remembers nothing',
  'change emitted': 'nothing that it emits or sends carries data',
  'face text': 'its views have no text, or were not drawn with mistakes yet',
  'face element': 'its views have no element, or were not drawn with mistakes yet',
  'face lock': 'its views lock nothing, or were not drawn with mistakes yet',
  'face announcement': 'its views announce nothing, or were not drawn with mistakes yet',
  'face focus': 'its views move no focus, or were not drawn with mistakes yet',
  selector: 'its views read no selector, or were not drawn with mistakes yet',
  wiring: 'its services were not called with mistakes yet',
  relay: 'its pages were not walked with mistakes yet',
} as const satisfies Record<string, string>;

export type MutationKind = keyof typeof mutationKinds;

/** In the order in which they are shown. */
export const mutationKindNames: readonly MutationKind[] = Object.keys(mutationKinds).filter(isMutationKind);

/** The kinds that one run makes in a machine together: where one of them is, all are that can be. */
export const machineKinds: readonly MutationKind[] = mutationKindNames.slice(0, mutationKindNames.indexOf('face text'));

export function isMutationKind(name: string): name is MutationKind {
  return Object.hasOwn(mutationKinds, name);
}
