import type { PartValue, PartValues, ReadPart } from '#domain/part-values.ts';
import { minuteOf, readDoors, writeDoors } from '#domain/door-fields.ts';
import { isRecord } from '#domain/record.ts';
import { contentLanguages } from '#services/desk/event/content-languages.ts';
import { readPictures, writePictures } from '#services/desk/event/event-pictures.ts';
import type {
  ContentLanguage,
  DeskPlaceInput,
  EventAboutFieldsFragment,
  EventDoorFieldsFragment,
  EventPartInput,
  EventQuestionsFieldsFragment,
  EventRulesFieldsFragment,
  EventWhenFieldsFragment,
} from '#services/desk/generated/graphql.ts';
import type { PartForm } from '#services/desk/parts/answered-part.ts';
import { questionsForm, readQuestions } from '#services/desk/questions/questions-part.ts';
import { policyField, readPolicy, writePolicy } from '#domain/cancellation/policy-fields.ts';
import type { TypedFields } from '#domain/typed-fields.ts';

export type EventPartFields =
  | EventAboutFieldsFragment
  | EventWhenFieldsFragment
  | EventRulesFieldsFragment
  | EventQuestionsFieldsFragment
  | EventDoorFieldsFragment;
export type EventPartName = 'ABOUT' | 'WHEN' | 'RULES' | 'QUESTIONS' | 'DOOR';

const placeLines = ['line1', 'city', 'stateProvince', 'postcode', 'country'] as const;

export function readEventPart(part: EventPartFields): ReadPart {
  switch (part.__typename) {
    case 'EventAbout':
      return readAbout(part);
    case 'EventWhen':
      return readWhen(part);
    case 'EventRules':
      return readRules(part);
    case 'EventQuestions':
      return readQuestions(part);
    case 'EventDoor':
      return { version: part.version, values: { lists: readDoors(part.lists) } };
  }
}

export const eventParts: Record<EventPartName, PartForm<EventPartInput>> = {
  ABOUT: { write: (typed) => ({ about: writeAbout(typed) }), fieldOf: aboutField },
  WHEN: {
    write: (typed) => ({
      when: {
        start: typed.requiredWallTime('start'),
        end: typed.requiredWallTime('end'),
        timeZone: typed.text('timeZone'),
        salesStart: typed.wallTime('salesStart'),
        salesEnd: typed.wallTime('salesEnd'),
      },
    }),
    fieldOf: (path) => path.replace('when.', ''),
  },
  RULES: {
    write: (typed) => ({
      rules: {
        isListed: typed.flag('isListed'),
        capacity: typed.count('capacity'),
        policy: writePolicy(typed),
        mayBeGiven: typed.flag('mayBeGiven'),
      },
    }),
    fieldOf: (path) =>
      path.startsWith('rules.policy.') ? policyField(path.replace('rules.policy.', '')) : path.replace('rules.', ''),
  },
  QUESTIONS: questionsForm,
  DOOR: { write: (typed) => ({ door: { lists: writeDoors(typed) } }), fieldOf: (path) => path.replace('door.', '') },
};

/** language: the event's own, in which there are always words. */
const readAbout = ({ version, words, place, pictures, ...categories }: EventAboutFieldsFragment): ReadPart => ({
  version,
  values: {
    language: words[0]?.language ?? 'en',
    ...Object.fromEntries(
      contentLanguages.flatMap((language) => {
        const own = words.find((one) => one.language === language);
        return [
          [`name.${language}`, own?.name ?? ''],
          [`description.${language}`, own?.description ?? ''],
        ];
      }),
    ),
    'place.name': place?.name ?? '',
    ...Object.fromEntries(placeLines.map((line) => [`place.${line}`, place?.[line] ?? ''])),
    'place.at': degreesOf(place),
    primaryCategory: categories.primaryCategory ?? '',
    secondaryCategory: categories.secondaryCategory ?? '',
    pictures: readPictures(pictures),
  },
});

/** With the address that they are of: at another one they are not known. */
function degreesOf(place: EventAboutFieldsFragment['place']): PartValue {
  if (place === null || place.lat === null || place.long === null) return null;
  return { lat: place.lat, long: place.long, of: placeLines.map((line) => place[line] ?? '') };
}

/** A language that nothing is written in is left out, but for the event's own. */
const languagesIn = (values: PartValues): ContentLanguage[] =>
  contentLanguages.filter(
    (language) =>
      values['language'] === language ||
      [`name.${language}`, `description.${language}`].some((field) => (values[field] ?? '') !== ''),
  );

const writeAbout = (typed: TypedFields): NonNullable<EventPartInput['about']> => ({
  words: languagesIn(typed.values).map((language) => ({
    language,
    name: typed.text(`name.${language}`),
    description: typed.text(`description.${language}`),
  })),
  place: writePlace(typed),
  primaryCategory: typed.line('primaryCategory'),
  secondaryCategory: typed.line('secondaryCategory'),
  pictures: writePictures(typed),
});

function writePlace(typed: TypedFields): DeskPlaceInput | null {
  const name = typed.line('place.name');
  const lines = Object.fromEntries(placeLines.map((line) => [line, typed.line(`place.${line}`)]));
  if (name === null && Object.values(lines).every((line) => line === null)) return null;
  return { name: name ?? '', ...lines, ...degreesIn(typed.values['place.at'] ?? null, lines) };
}

function degreesIn(at: PartValue, lines: Record<string, string | null>): { lat?: number; long?: number } {
  if (!isRecord(at)) return {};
  const { lat, long, of } = at;
  const isThere = Array.isArray(of) && placeLines.every((line, which) => of[which] === (lines[line] ?? ''));
  if (!isThere) return {};
  return typeof lat === 'number' && typeof long === 'number' ? { lat, long } : {};
}

/** 'about.words.1.name' is the name in the second of the languages that are written. */
function aboutField(path: string, values: PartValues): string {
  const [, part = '', ...rest] = path.split('.');
  if (part === 'pictures') return part;
  if (part !== 'words') return part === 'place' && isDegrees(rest[0]) ? 'place.name' : [part, ...rest].join('.');
  const [at = '0', field = 'name'] = rest;
  return `${field}.${languagesIn(values)[Number(at)] ?? 'en'}`;
}

const isDegrees = (name: string | undefined): boolean => name === 'lat' || name === 'long';

const readWhen = ({ version, start, end, timeZone, salesStart, salesEnd }: EventWhenFieldsFragment): ReadPart => ({
  version,
  values: {
    start: minuteOf(start),
    end: minuteOf(end),
    timeZone,
    salesStart: minuteOf(salesStart ?? ''),
    salesEnd: minuteOf(salesEnd ?? ''),
  },
});

const readRules = ({ version, isListed, capacity, policy, mayBeGiven }: EventRulesFieldsFragment): ReadPart => ({
  version,
  values: { isListed, capacity: capacity === null ? '' : String(capacity), ...readPolicy(policy), mayBeGiven },
});
