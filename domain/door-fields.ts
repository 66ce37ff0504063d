import type { PartValue } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';
import type { TypedFields } from '#domain/typed-fields.ts';

/** A door as it is typed. id: '' of a new one. opens, closes: as a browser's field has them. */
export type TypedDoor = {
  id: string;
  name: string;
  opens: string;
  closes: string;
  /** Whether it admits all tiers and add-ons, whatever is chosen. */
  admitsAll: boolean;
  productIds: readonly string[];
};

type KeptDoor = { id: string; name: string; productIds: readonly string[] | null; opens: string; closes: string };

/** An event's doors as they are typed: a list. */
export const readDoors = (doors: readonly KeptDoor[]): PartValue =>
  doors.map(({ productIds, opens, closes, ...door }) => ({
    id: door.id,
    name: door.name,
    opens: minuteOf(opens),
    closes: minuteOf(closes),
    admitsAll: productIds === null,
    productIds: productIds ?? [],
  }));

/** As a browser's field has it, which shows seconds where there are any. */
export const minuteOf = (wallTime: string): string => (wallTime.endsWith(':00') ? wallTime.slice(0, 16) : wallTime);

/** The doors in the field of a part. */
export const doorsIn = (value: PartValue): TypedDoor[] =>
  Array.isArray(value) ? value.map((door: PartValue) => doorIn(door)) : [];

function doorIn(value: PartValue): TypedDoor {
  const read = isRecord(value) ? value : {};
  const text = (name: string): string => (typeof read[name] === 'string' ? read[name] : '');
  const ids: unknown = read['productIds'];
  return {
    id: text('id'),
    name: text('name'),
    opens: text('opens'),
    closes: text('closes'),
    admitsAll: read['admitsAll'] !== false,
    productIds: Array.isArray(ids) ? ids.filter((one) => typeof one === 'string') : [],
  };
}

/** As the operation takes them; a time that is missing is told to `typed`. */
export const writeDoors = (typed: TypedFields) =>
  typed.rows('lists').map((row, at) => {
    const { admitsAll, productIds } = doorsIn(typed.values['lists'] ?? null)[at] ?? { admitsAll: true, productIds: [] };
    return {
      id: row.line('id'),
      name: row.text('name'),
      productIds: admitsAll ? null : [...productIds],
      opens: row.requiredWallTime('opens'),
      closes: row.requiredWallTime('closes'),
    };
  });
