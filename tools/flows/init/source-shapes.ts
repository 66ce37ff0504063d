import { isRecord, type PlainRecord } from '../machine/records.ts';

/** Stands where the source does not say what a value is: a dry walk finds one that the machine can do with. */
export const unknownValue = Symbol('unknown value');

/** What a source says of a machine. */
export type SourceShapes = {
  /** The events that its types name, each with a few samples. */
  events: ReadonlyMap<string, readonly PlainRecord[]>;
  inputs: readonly unknown[];
  /** By the name of a field, the texts and numbers that it is compared with. */
  compared: ReadonlyMap<string, readonly unknown[]>;
  /** Whether anything is compared with a number as less or more. */
  isCounting: boolean;
};

const SAMPLES = 6;
/** Samples at most of one event whose fields are each one of a few values. */
const CHOICES = 12;
const DEPTH = 6;

const eventType = /\{\s*(?:readonly\s+)?type\s*:\s*(?:'[^'\n]+'|"[^"\n]+")\s*(?=[;}\n])/g;
const inputType = /\binput\s*:\s*\{\}\s*as\s+/g;
const allTypes = /\btypes\s*:\s*\{\}\s*as\s+(?=\{)/g;
const equals = String.raw`\s*[!=]==?\s*`;
const plainValue = String.raw`('[^'\n]*'|"[^"\n]*"|-?\d+(?:\.\d+)?)`;
const compares = [
  { pattern: new RegExp(String.raw`\.(\w+)!?${equals}${plainValue}`, 'g'), field: 1, value: 2 },
  { pattern: new RegExp(String.raw`${plainValue}${equals}[\w$.?!]+\.(\w+)`, 'g'), field: 2, value: 1 },
];

/** Reads the types of events and inputs as they are written in a module, without a compiler: what it can't read is unknown. */
export function shapesIn(source: string): SourceShapes {
  const text = source.replace(/\/\*[^]*?\*\/|(?<![:'"])\/\/[^\n]*/g, ' ');
  const events = new Map<string, PlainRecord[]>();
  for (const { index } of text.matchAll(eventType)) {
    for (const value of reader(text, index, 0).primary()) {
      if (!isRecord(value) || typeof value.type !== 'string') continue;
      const known = events.get(value.type) ?? [];
      if (known.length < CHOICES && !known.some((other) => isSame(other, value)))
        events.set(value.type, [...known, value]);
    }
  }
  const inputs = [...text.matchAll(inputType)].flatMap(({ index, 0: found }) =>
    reader(text, index + found.length, 0).union(),
  );
  const besideOthers = [...text.matchAll(allTypes)].flatMap(({ index, 0: found }) =>
    reader(text, index + found.length, 0)
      .primary()
      .flatMap((types) => (isRecord(types) && 'input' in types ? [types.input] : [])),
  );
  return {
    events,
    inputs: [...inputs, ...besideOthers].slice(0, 1),
    compared: comparedIn(text),
    isCounting: /[\w)\]]\s*[<>]=?\s*-?\d/.test(text),
  };
}

function comparedIn(text: string): Map<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const { pattern, field, value } of compares) {
    for (const match of text.matchAll(pattern)) {
      const [name = '', written = ''] = [match[field], match[value]];
      const known = values.get(name) ?? [];
      const read = /^['"]/.test(written) ? written.slice(1, -1) : Number(written);
      if (name !== 'type' && !known.includes(read) && known.length < SAMPLES) values.set(name, [...known, read]);
    }
  }
  return values;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads one type from `at` on; each rule answers a few values of that type and goes on behind it. */
function reader(text: string, at: number, depth: number) {
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const take = (sign: string): boolean => {
    space();
    if (!text.startsWith(sign, at)) return false;
    at += sign.length;
    return true;
  };
  const match = (pattern: RegExp): string | null => {
    space();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    if (found !== null) at += found.length;
    return found;
  };

  function union(): unknown[] {
    take('|');
    const parts = [intersection()];
    while (take('|')) parts.push(intersection());
    // The first value of each part before the second of any.
    const ranks = Math.max(...parts.map((values) => values.length));
    const ranked = Array.from({ length: ranks }, (_, rank) => parts.flatMap((values) => values.slice(rank, rank + 1)));
    return ranked.flat().slice(0, SAMPLES);
  }

  function intersection(): unknown[] {
    let values = postfix();
    while (take('&')) {
      const [other] = postfix();
      values = values.map((value) => (isRecord(value) && isRecord(other) ? { ...value, ...other } : value));
    }
    return values;
  }

  function postfix(): unknown[] {
    let values = primary();
    for (;;) {
      if (take('[]')) values = [values.slice(0, 1), []];
      else if (text[at] === '[' && match(/\[[^\]]*\]/y) !== null) values = [unknownValue];
      else return values;
    }
  }

  function primary(): unknown[] {
    if (match(/(?:readonly|keyof|typeof)\b/y) === 'typeof' && match(/[\w$.]+/y) !== null) return [unknownValue];
    if (take('{')) return fields();
    if (take('[')) return tuples();
    if (take('(')) return group();
    const text1 = match(/'[^'\n]*'|"[^"\n]*"/y);
    if (text1 !== null) return [text1.slice(1, -1)];
    if (match(/`[^`]*`/y) !== null) return ['a'];
    const number = match(/-?\d+(?:\.\d+)?/y);
    if (number !== null) return [Number(number)];
    const name = match(/[A-Za-z_$][\w$.]*/y);
    if (name === null) return [unknownValue];
    const parts = take('<') ? generics() : [];
    return known(name, parts) ?? declared(name);
  }

  function generics(): unknown[][] {
    const parts = [union()];
    while (take(',')) parts.push(union());
    take('>');
    return parts;
  }

  function known(name: string, [first = [unknownValue]]: readonly unknown[][]): unknown[] | null {
    if (['Readonly', 'Partial', 'Required', 'NonNullable', 'Awaited', 'Promise'].includes(name)) return first;
    if (['Array', 'ReadonlyArray'].includes(name)) return [first.slice(0, 1), []];
    return plain[name]?.slice() ?? null;
  }

  function declared(name: string): unknown[] {
    const found = new RegExp(
      `\\btype\\s+${name.replaceAll('$', '\\$')}\\s*=|\\binterface\\s+${name}\\b[^{]*(?=\\{)`,
    ).exec(text);
    if (!found || depth >= DEPTH) return [unknownValue];
    return reader(text, found.index + found[0].length, depth + 1).union();
  }

  function group(): unknown[] {
    const values = union();
    if (take(')')) return take('=>') ? (union(), [unknownValue]) : values;
    match(/[^)]*\)/y);
    if (take('=>')) union();
    return [unknownValue];
  }

  /** One with the first value of each place, one with the second of each, and so on. */
  function tuples(): unknown[] {
    const places: unknown[][] = [];
    while (!take(']') && at < text.length) {
      match(/\.\.\.|\w+\s*\??\s*:(?!:)/y);
      places.push(union());
      if (!take(',') && !text.startsWith(']', at)) match(/[^\],]+/y);
    }
    const count = Math.max(1, ...places.map((values) => values.length));
    return Array.from({ length: count }, (_, index) => places.map((values) => values[index] ?? values[0]));
  }

  /**
   * Where fields are each one of a few values, every combination, if they are not too many. Otherwise one with the first
   * value of every field, and one more for each other value of one of them.
   */
  function fields(): unknown[] {
    const found: [name: string, values: unknown[]][] = [];
    while (!take('}') && at < text.length) {
      match(/readonly\b/y);
      const name = match(/[\w$]+|'[^'\n]*'|"[^"\n]*"/y);
      const isOptional = take('?');
      if (name !== null && take(':')) {
        const values = union();
        if (!isOptional) found.push([name.replace(/^['"]|['"]$/g, ''), values]);
      } else match(/[^;,}\n]+/y);
      if (!take(';')) take(',');
      if (name === null && !/[\w$'"}\s]/.test(text[at] ?? '')) at += 1;
    }
    const first = Object.fromEntries(found.map(([name, values]) => [name, values[0]]));
    const choices = found.filter(([, values]) => values.length > 1 && !isOpen(values));
    const combined = choices.reduce((count, [, values]) => count * values.length, 1);
    if (choices.length > 1 && combined <= CHOICES) {
      return choices.reduce(
        (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
        [first],
      );
    }
    const others = found.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })));
    return [first, ...others].slice(0, SAMPLES);
  }

  return { union, primary };
}

/** Whether these are some of many values, and not all that there are. */
const isOpen = (values: readonly unknown[]) =>
  isSame(values, plain['string']) ||
  isSame(values, plain['number']) ||
  values.some((value) => typeof value === 'object' && value !== null);

const plain: Readonly<Record<string, unknown[]>> = {
  string: ['a', '', 'b'],
  number: [1, 0, 2, 1000],
  boolean: [true, false],
  null: [null],
  undefined: [undefined],
  true: [true],
  false: [false],
  Record: [{}],
  object: [{}],
};
