import { isRecord, type PlainRecord } from '../machine/records.ts';
import { rewritten } from '../machine/rewrite.ts';
import { slotRewrite, type Slot } from '../machine/slots.ts';
import type { Exploration } from '../walk/explore.ts';
import type { MutationKind } from './kinds.ts';
import type { Mutant } from './mutants.ts';
import { seenSlots, type Path, type SeenField, type SeenSlot } from './slot-values.ts';

/** One mistake in a value: what it is called, and what becomes of the value. `context` is what was known before. */
type Mistake = { name: string; change: (value: unknown, context: unknown) => unknown };

const kinds: Readonly<Record<Slot['kind'], MutationKind>> = {
  input: 'change input',
  params: 'change params',
  assign: 'change assign',
  emitted: 'change emitted',
};

/**
 * Every machine that makes one value otherwise: an input, parameters, what an assign writes, what an event carries. What
 * fields there are is learned from the steps of the explored machine; of parameters those count that somebody reads.
 */
export function valueMutantsOf(exploration: Exploration): readonly Mutant[] {
  const { machine } = exploration;
  return seenSlots(exploration).flatMap((seen) =>
    mistakesIn(seen).map(({ name, change }): Mutant => {
      const { kind, id } = seen.slot;
      const rewrite = slotRewrite(machine, (slot) => (slot.kind === kind && slot.id === id ? change : null));
      return {
        id: `${kinds[kind]}: ${id} | ${name}`,
        kind: kinds[kind],
        site: { edges: seen.edges },
        rewrite,
        machine: () => rewritten(machine, rewrite),
      };
    }),
  );
}

function mistakesIn({ slot: { kind }, fields }: SeenSlot): Mistake[] {
  const seen = [...fields.values()].filter(({ path, isRead }) => isRead && !(kind === 'emitted' && path[0] === 'type'));
  const parts = seen.filter(({ path }) => path.length > 0);
  const whole = seen.find(({ path }) => path.length === 0);
  return [
    ...(whole && parts.length === 0 && kind !== 'emitted' && !isMissing(whole) ? [emptied(whole)] : []),
    ...(kind === 'input' && whole && !isMissing(whole) ? [{ name: 'is missing', change: () => undefined }] : []),
    ...parts.map((part) => (isShownWhole(kind) && isEmpty(part) ? filled(part) : emptied(part))),
    ...(kind === 'assign' ? parts.map(({ path }) => kept(path)) : []),
    ...(kind === 'input' ? swaps(parts) : []),
  ];
}

/** What a requirement sees whole: there it makes a difference whether nothing is something. */
const isShownWhole = (kind: Slot['kind']) => kind === 'input' || kind === 'emitted';

const isMissing = ({ held }: SeenField) => [...held].every((value) => value === undefined);

/** Nothing ever passes there. */
const isEmpty = ({ held }: SeenField) => [...held].every((value) => value === undefined || value === null);

/** Something instead of nothing. */
const filled = ({ path }: SeenField): Mistake => ({
  name: `${path.join('.')} is not null`,
  change: (value) => changedAt(value, path, () => 'something'),
});

/** Nothing instead of something; yes and no are taken for each other. */
function emptied({ path, held }: SeenField): Mistake {
  const isFlag = [...held].every((value) => typeof value === 'boolean');
  return {
    name: [...(path.length > 0 ? [path.join('.')] : []), isFlag ? 'is negated' : 'is null'].join(' '),
    change: (value) => changedAt(value, path, (part) => (typeof part === 'boolean' ? !part : null)),
  };
}

/** The field is not written. */
const kept = ([field = '']: Path): Mistake => ({
  name: `${field} is kept`,
  change: (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== field)) : value,
});

/** Neighbours that could be mistaken for each other: of one type, and not always the same. */
function swaps(parts: readonly SeenField[]): Mistake[] {
  const fields = parts.filter(({ path, held }) => path.length === 1 && typeOf(held) !== null);
  return fields.flatMap(({ path: [one = ''], held }, index) => {
    const other = fields.slice(index + 1).find((next) => typeOf(next.held) === typeOf(held));
    const [name] = other?.path ?? [];
    if (!other || name === undefined || isSame(held, other.held)) return [];
    return [
      {
        name: `${one} and ${name} are swapped`,
        change: (value: unknown) => (isRecord(value) ? { ...value, [one]: value[name], [name]: value[one] } : value),
      },
    ];
  });
}

function typeOf(held: ReadonlySet<unknown>): string | null {
  const types = new Set(
    [...held].filter((value) => value !== null && value !== undefined).map((value) => typeof value),
  );
  const [type] = types;
  return types.size === 1 && type !== undefined && type !== 'object' && type !== 'function' ? type : null;
}

const isSame = (one: ReadonlySet<unknown>, other: ReadonlySet<unknown>) =>
  one.size === 1 && other.size === 1 && [...one].every((value) => other.has(value));

function changedAt(value: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [field, ...rest] = path;
  if (field === undefined) return change(value);
  if (!isRecord(value) || !Object.hasOwn(value, field)) return value;
  const copy: PlainRecord = { ...value, [field]: changedAt(value[field], rest, change) };
  return copy;
}
