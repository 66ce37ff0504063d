import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate';
import { isRecord, type PlainRecord } from '../machine/records.ts';
import { rowsOf, type NamedRow } from './walk-wiring.ts';
import type { Actors, AnyWiring, WorldMistake } from './wiring.ts';

export type WiringMistakeKind =
  | 'null input'
  | 'drop input'
  | 'swap actors'
  | 'drop signal'
  | 'swallow result'
  | 'answer from memory'
  | 'drop event sent'
  | 'null event sent'
  | 'drop event back'
  | 'drop cleanup';

/** A wiring with one mistake in it: in what an actor is given, and what is made of it, or in what the world gets. */
export type WiringMistake = {
  kind: WiringMistakeKind | (string & {});
  /** 'payment.addPaymentToOrder | amountDue', the same over runs. */
  where: string;
  /** The actors whose rows can notice it. */
  actors: readonly string[];
  change?: (actors: Actors) => Actors;
  world?: WorldMistake;
  /** The reason of the table why it may go unnoticed. */
  ignored?: string;
};

/** Every wiring that differs from this one by one small mistake; `underWay` says whose rows have something to give up. */
export function mistakesOf(wiring: AnyWiring, actors: Actors, underWay: ReadonlySet<string>): WiringMistake[] {
  const rows = Map.groupBy(rowsOf(wiring), ({ name }) => name);
  const found = Object.keys(actors).flatMap((name) => {
    const own = rows.get(name) ?? [];
    return isCallback(actors[name])
      ? mistakesOfCallback(wiring, name, own, underWay)
      : mistakesOfPromise(wiring, name, own, underWay);
  });
  return [...found, ...swaps(wiring, actors)];
}

function mistakesOfPromise(wiring: AnyWiring, name: string, rows: readonly NamedRow[], underWay: ReadonlySet<string>) {
  const where = `${wiring.id}.${name}`;
  const changed = (edit: (given: PlainRecord) => PlainRecord, after: (output: unknown) => unknown = same) => ({
    actors: [name],
    change: replacing(name, (logic) => promiseLike(logic, edit, after)),
  });
  const mistakes: WiringMistake[] = inputMistakes(wiring, name, rows).map(({ edit, ...mistake }) => ({
    ...mistake,
    ...changed((given) => ({ ...given, input: edit(given.input) })),
  }));
  if (underWay.has(name))
    mistakes.push({
      kind: 'drop signal',
      where,
      ...changed((given) => ({ ...given, signal: new AbortController().signal })),
    });
  if (rows.some(({ row }) => isSomething(row.ends)))
    mistakes.push({ kind: 'swallow result', where, ...changed(same, () => null) });
  if (rows.some(({ row }) => asksAgain(wiring, row)))
    mistakes.push({
      kind: 'answer from memory',
      where,
      actors: [name],
      change: replacing(name, remembering),
    });
  for (const world of wiring.mistakes?.(rows.flatMap(({ row }) => row.does)) ?? [])
    mistakes.push({ kind: world.kind, where: `${where} | ${world.where}`, actors: [name], world });
  return mistakes;
}

function mistakesOfCallback(
  wiring: AnyWiring,
  name: string,
  rows: readonly NamedRow[],
  underWay: ReadonlySet<string>,
): WiringMistake[] {
  const where = `${wiring.id}.${name}`;
  const changed = (edit: (given: PlainRecord) => PlainRecord, keepsCleanup = true) => ({
    actors: [name],
    change: replacing(name, (logic) => callbackLike(logic, edit, keepsCleanup)),
  });
  const mistakes: WiringMistake[] = inputMistakes(wiring, name, rows).map(({ edit, ...mistake }) => ({
    ...mistake,
    ...changed((given) => ({ ...given, input: edit(given.input) })),
  }));
  const sent = new Map(rows.flatMap(({ row }) => (row.sends ?? []).map((event) => [event.type, event])));
  for (const [type, event] of sent) {
    const toIt = (edit: (event: AnyEventObject) => AnyEventObject | null) =>
      changed((given) => ({ ...given, receive: editedReceive(given.receive, type, edit) }));
    mistakes.push({ kind: 'drop event sent', where: `${where} | ${type}`, ...toIt(() => null) });
    for (const field of Object.keys(event).filter((one) => one !== 'type' && event[one] !== null))
      mistakes.push({
        kind: 'null event sent',
        where: `${where} | ${type}.${field}`,
        ...toIt((one) => ({ ...one, [field]: null })),
      });
  }
  const back = new Set(rows.flatMap(({ row }) => (row.sendsBack ?? []).map(({ type }) => type)));
  for (const type of back)
    mistakes.push({
      kind: 'drop event back',
      where: `${where} | ${type}`,
      ...changed((given) => ({
        ...given,
        sendBack: (event: AnyEventObject) => sendOther(given.sendBack, type, event),
      })),
    });
  if (underWay.has(name)) mistakes.push({ kind: 'drop cleanup', where, ...changed(same, false) });
  return mistakes;
}

/** Whether a row says that the world is asked once more. */
const asksAgain = ({ asked }: AnyWiring, { does, ends, again }: NamedRow['row']): boolean =>
  asked !== undefined && isRecord(ends) && (again ?? does.flatMap((deed) => asked(deed) ?? [])).length > 0;

type InputMistake = Pick<WiringMistake, 'kind' | 'where' | 'ignored'> & { edit: (input: unknown) => unknown };

/** One for each field of what the rows are given, however deep it lies. */
function inputMistakes({ id, ignores = {} }: AnyWiring, name: string, rows: readonly NamedRow[]): InputMistake[] {
  const paths = new Map<string, { path: readonly string[]; isNull: boolean }>();
  for (const { row } of rows)
    for (const [path, value] of fieldsOf(row.input)) {
      const known = paths.get(path.join('.'));
      paths.set(path.join('.'), { path, isNull: (known?.isNull ?? true) && value === null });
    }
  return [...paths].flatMap(([field, { path, isNull }]) => {
    const ignored = ignores[`${name}.${field}`];
    const shared = { where: `${id}.${name} | ${field}`, ...(ignored === undefined ? {} : { ignored }) };
    const dropped: InputMistake = { kind: 'drop input', ...shared, edit: (input) => without(input, path) };
    const nulled: InputMistake = { kind: 'null input', ...shared, edit: (input) => withNull(input, path) };
    return isNull ? [] : [dropped, nulled];
  });
}

function* fieldsOf(value: unknown, path: readonly string[] = []): Generator<[path: readonly string[], value: unknown]> {
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    yield [[...path, name], inner];
    yield* fieldsOf(inner, [...path, name]);
  }
}

function withNull(value: unknown, [field, ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || field === undefined || !(field in value)) return value;
  return { ...value, [field]: rest.length === 0 ? null : withNull(value[field], rest) };
}

function without(value: unknown, [field, ...rest]: readonly string[]): unknown {
  if (!isRecord(value) || field === undefined || !(field in value)) return value;
  if (rest.length > 0) return { ...value, [field]: without(value[field], rest) };
  const { [field]: _dropped, ...others } = value;
  return others;
}

/** Two actors of one kind, each in the place of the other. */
function swaps(wiring: AnyWiring, actors: Actors): WiringMistake[] {
  const names = Object.keys(actors);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .filter((other) => kindOf(actors[one]) === kindOf(actors[other]))
      .map((other) => ({
        kind: 'swap actors',
        where: `${wiring.id} | ${one} and ${other}`,
        actors: [one, other],
        change: (given: Actors): Actors => {
          const [first, second] = [given[one], given[other]];
          return first && second ? { ...given, [one]: second, [other]: first } : given;
        },
      })),
  );
}

type Creator = (given: PlainRecord) => unknown;
const creatorOf = (logic: unknown): Creator | null =>
  isRecord(logic) && isCreator(logic['config']) ? logic['config'] : null;
const isCreator = (value: unknown): value is Creator => typeof value === 'function';

const isCallback = (logic: unknown): boolean => kindOf(logic) === 'callback';

/** A logic does not say what made it: it is known by the text of how it goes on. */
function kindOf(logic: unknown): 'callback' | 'promise' | 'flow' {
  if (!creatorOf(logic) || !isRecord(logic)) return 'flow';
  return String(logic['transition']) === callbackText ? 'callback' : 'promise';
}
const callbackText = String(fromCallback(() => undefined).transition);

const replacing =
  (name: string, make: (logic: AnyActorLogic) => AnyActorLogic) =>
  (actors: Actors): Actors => {
    const logic = actors[name];
    return logic ? { ...actors, [name]: make(logic) } : actors;
  };

function promiseLike(
  logic: AnyActorLogic,
  edit: (given: PlainRecord) => PlainRecord,
  after: (output: unknown) => unknown,
): AnyActorLogic {
  const create = creatorOf(logic);
  return create ? fromPromise<unknown, unknown>(async (given) => after(await create(edit({ ...given })))) : logic;
}

/** Asks the first time, and knows from then on. */
function remembering(logic: AnyActorLogic): AnyActorLogic {
  const create = creatorOf(logic);
  let known: { output: unknown } | null = null;
  if (!create) return logic;
  return fromPromise<unknown, unknown>(async (given) => {
    known ??= { output: await create({ ...given }) };
    return known.output;
  });
}

function callbackLike(
  logic: AnyActorLogic,
  edit: (given: PlainRecord) => PlainRecord,
  keepsCleanup: boolean,
): AnyActorLogic {
  const create = creatorOf(logic);
  if (!create) return logic;
  return fromCallback((given) => {
    const cleanup = create(edit({ ...given }));
    return keepsCleanup && isCleanup(cleanup) ? cleanup : undefined;
  });
}

const isCleanup = (value: unknown): value is () => void => typeof value === 'function';

type Receive = (listener: (event: AnyEventObject) => void) => void;
const isReceive = (value: unknown): value is Receive => typeof value === 'function';

function editedReceive(receive: unknown, type: string, edit: (event: AnyEventObject) => AnyEventObject | null) {
  return (listener: (event: AnyEventObject) => void) => {
    if (!isReceive(receive)) return;
    receive((event) => {
      const edited = event.type === type ? edit(event) : event;
      if (edited) listener(edited);
    });
  };
}

function sendOther(sendBack: unknown, type: string, event: AnyEventObject): void {
  if (event.type !== type && typeof sendBack === 'function') sendBack(event);
}

const same = <Value>(value: Value): Value => value;

const isSomething = (ends: unknown): boolean =>
  isRecord(ends) && ends['output'] !== null && ends['output'] !== undefined;
