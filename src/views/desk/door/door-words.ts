import { doorsIn, type TypedDoor } from '#domain/door-fields.ts';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { doorAll, doorNone, doorOpening, doorReads, doorSave, doorTitle, doorUnnamed } from '#messages/desk-door.ts';
import { partDoor } from '#messages/desk-event.ts';
import { valueNone } from '#messages/parts.ts';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import type { PartWords } from '#views/desk/parts/part-words.ts';
import { tierName } from '#views/desk/tiers/tier-row.tsx';

type Tiers = DeskEventFieldsFragment['tiers'];

export const doorName = ({ name }: TypedDoor, at: number, language: Language): string =>
  name.trim() || doorUnnamed({ number: at + 1 }, language);

/** Who comes in by which door, in words: a line a door. */
export const doorWords = (language: Language, { tiers }: { tiers: Tiers }): PartWords => ({
  title: partDoor(language),
  fields: ['lists'],
  nameOf: () => doorTitle(language),
  valueOf: (_field, value) =>
    doorsIn(value)
      .map((door, at) => lineOf(door, at, tiers, language))
      .join('\n') || doorNone(language),
  save: doorSave(language),
});

function lineOf(door: TypedDoor, at: number, tiers: Tiers, language: Language): string {
  const { opens, closes, admitsAll, productIds } = door;
  const names = tiers.flatMap((tier) => (productIds.includes(tier.id) ? [tierName(tier, language)] : []));
  return doorReads(
    {
      name: doorName(door, at, language),
      opens: timeIn(opens, language),
      closes: timeIn(closes, language),
      admits: admitsAll || names.length === 0 ? doorAll(language) : names.join(', '),
    },
    language,
  );
}

const timeIn = (wallTime: string, language: Language): string =>
  wallTime === '' ? valueNone(language) : doorOpening({ time: parseWallTime(wallTime) }, language);
