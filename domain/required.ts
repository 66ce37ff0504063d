/**
 * What a state of a flow has for sure. Where it is missing the flow itself is wrong, and must not ask anybody for
 * something without a name (docs/decisions/095).
 */
export function required<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}

/** As `required`, of what may be several kinds of thing. */
export function requiredKind<One extends { kind: string }, Kind extends One['kind']>(
  one: One | null,
  kind: Kind,
): Extract<One, { kind: Kind }> {
  if (one === null || !isOfKind(one, kind)) throw new Error(`${kind} is missing`);
  return one;
}

const isOfKind = <One extends { kind: string }, Kind extends One['kind']>(
  one: One,
  kind: Kind,
): one is Extract<One, { kind: Kind }> => one.kind === kind;
