import ICAL from 'ical.js';
import { z } from 'zod';

/** One property of a file, as ical.js reads its line; `raw` is its value as it was written. */
export type Property = {
  name: string;
  params: Map<string, string>;
  value: unknown;
  values: unknown[];
  raw: string;
  line: number;
};

/** A component's own properties without those of the components in it, and what of them cannot be read. */
export type Block = { line: number; properties: Property[]; fault: string | null };

/** A VTIMEZONE as text, and the line where it begins. */
export type ZoneDefinition = { line: number; text: string };

type Line = { line: number; content: string };

const jCalProperty = z.tuple([z.string(), z.record(z.string(), z.unknown()), z.string()]).rest(z.unknown());

/**
 * The calendar's own properties, its events, and each definition of a zone as text. Throws SyntaxError with the line
 * where the file is cut off or a component ends that did not begin; an event's line that cannot be read is the event's fault.
 */
export function blocksOf(text: string): { calendar: Block; events: Block[]; zones: ZoneDefinition[] } {
  const lines = unfolded(text);
  const calendar: Block = { line: 1, properties: [], fault: null };
  const events: Block[] = [];
  const zones: Line[][] = [];
  const open: { kind: string; line: number }[] = [];
  for (const line of lines) {
    const [, mark, kind] = /^(BEGIN|END):(.*)$/i.exec(line.content.trim())?.map((part) => part.toUpperCase()) ?? [];
    if (mark === 'BEGIN' && kind !== undefined) {
      open.push({ kind, line: line.line });
      if (kind === 'VEVENT') events.push({ line: line.line, properties: [], fault: null });
      if (kind === 'VTIMEZONE') zones.push([]);
    }
    const kinds = open.map((component) => component.kind);
    if (kinds.includes('VTIMEZONE')) zones.at(-1)?.push(line);
    else if (mark === undefined) take(line, { block: kinds.at(-1) === 'VEVENT' ? events.at(-1) : calendar, kinds });
    if (mark === 'END' && open.pop()?.kind !== kind)
      throw new SyntaxError(`line ${line.line}: END:${kind} ends what did not begin`);
  }
  const unended = open.at(-1);
  if (unended) throw new SyntaxError(`line ${unended.line}: BEGIN:${unended.kind} has no END; the file is cut off`);
  return { calendar, events, zones: zones.map(zoneOf) };
}

const zoneOf = (lines: Line[]): ZoneDefinition => ({
  line: lines[0]?.line ?? 0,
  text: lines.map(({ content }) => content).join('\r\n'),
});

export const propertyNamed = ({ properties }: Block, name: string): Property | undefined =>
  properties.find((property) => property.name === name);

export const propertiesNamed = ({ properties }: Block, name: string): Property[] =>
  properties.filter((property) => property.name === name);

/** The text of a property, of several values with commas between; undefined where it is not there. */
export function textOf(block: Block, name: string): string | undefined {
  return propertyNamed(block, name)
    ?.values.filter((value) => typeof value === 'string')
    .join(', ')
    .trim();
}

/** What stands before all events, or inside an event, but not in an alarm. */
function take(line: Line, { block, kinds }: { block: Block | undefined; kinds: string[] }): void {
  const isOwn = kinds.at(-1) === 'VEVENT' || kinds.join() === 'VCALENDAR';
  if (!block || !isOwn || line.content.trim() === '') return;
  try {
    block.properties.push(propertyOf(line));
  } catch (error) {
    block.fault ??= `line ${line.line} "${line.content}" cannot be read: ${error instanceof Error ? error.message : ''}`;
  }
}

function propertyOf({ content, line }: Line): Property {
  const [name, params, , ...values] = jCalProperty.parse(ICAL.parse.property(content));
  const raw = content.replace(/^(?:[^":]|"[^"]*")*:/, '').trim();
  return {
    name,
    params: new Map(Object.entries(params).map(([key, given]) => [key, String(given)])),
    value: values[0],
    values,
    raw,
    line,
  };
}

/** Long lines are folded: what begins with a blank goes on from the line before. */
function unfolded(text: string): Line[] {
  const lines: Line[] = [];
  for (const [at, content] of text.split(/\r?\n/).entries()) {
    const before = lines.at(-1);
    if (before && /^[ \t]/.test(content)) before.content += content.slice(1);
    else lines.push({ line: at + 1, content });
  }
  return lines;
}
