import { parseWallTime } from '#domain/event-time.ts';
import { isDay } from '#domain/is-day.ts';
import { languageNames, languages, type Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { provinceCodes } from '#domain/provinces.ts';
import { isRecord } from '#domain/record.ts';
import { roleName } from '#messages/desk.ts';
import {
  factChanged,
  factChangedList,
  factName,
  factSince,
  factSinceList,
  partName,
  valueCount,
  valueDay,
  valueNone,
  valueTime,
  valueWhether,
} from '#messages/desk-history.ts';
import { provinceName } from '#messages/provinces.ts';
import { moneyPlain } from '#messages/values.ts';
import type { DeskHistoryEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { zoneInWords } from '#views/desk/event/time-zones.ts';
import { eventsInWords, memberRoles } from '#views/desk/role-words.ts';

/** What an entry may have facts of, in the order in which they are said. */
const facts = [
  'role',
  'eventIds',
  'orderCode',
  'code',
  'promoCode',
  'dates',
  'registrations',
  'orders',
  'people',
  'questions',
  'backCents',
  'cents',
  'priceCents',
  'suggestedPriceCents',
  'capacity',
  'start',
  'end',
  'timeZone',
  'salesStart',
  'salesEnd',
  'limitPerOrder',
  'isListed',
  'mayBeGiven',
  'isOnline',
  'isByCode',
  'province',
  'collectsTaxes',
  'gstNumber',
  'qstNumber',
  'pstNumber',
  'name',
  'postalAddress',
  'required',
  'needsSecondFactor',
  'managersCallOff',
  'answersKeptDays',
  'answers',
  'days',
  'languages',
  'words',
  'place',
  'pictures',
  'policy',
  'fees',
  'forms',
  'lists',
  'from',
  'to',
  'reason',
  'description',
  'percent',
  'amountCents',
  'validFrom',
  'validUntil',
  'usageLimit',
  'opens',
] as const;
type Fact = (typeof facts)[number];

/** Wall-clock times, or days. */
const timed: readonly Fact[] = ['start', 'end', 'salesStart', 'salesEnd', 'validFrom', 'validUntil', 'from', 'to'];

/** What was and what is since, a line a fact; one that has no short words is named alone. */
export function factsOf({ about, part, before, after }: DeskHistoryEntryFieldsFragment, language: Language): string[] {
  const was = isRecord(before) ? before : {};
  const is = isRecord(after) ? after : {};
  return [
    ...(about === null ? [] : [factSince({ name: factName({ fact: 'about' }, language), after: about }, language)]),
    ...(part === null
      ? []
      : [factSince({ name: factName({ fact: 'part' }, language), after: partName({ part }, language) }, language)]),
    ...facts.filter((fact) => fact in was || fact in is).map((fact) => lineOf(fact, was, is, language)),
  ];
}

type Facts = Record<string, unknown>;

function lineOf(fact: Fact, was: Facts, is: Facts, language: Language): string {
  const name = factName({ fact }, language);
  if (fact === 'required' || fact === 'languages') return tonguesOf(name, was[fact], is[fact], language);
  const [before, after] = [wordsOf(fact, was[fact], language), wordsOf(fact, is[fact], language)];
  if (after === null || before === null) return name;
  return fact in was && fact in is
    ? factChanged({ name, before, after }, language)
    : factSince({ name, after: fact in is ? after : before }, language);
}

/** Null for what is too long to be said in a line. */
function wordsOf(fact: Fact, value: unknown, language: Language): string | null {
  if (value === null || value === undefined || value === '')
    return fact === 'eventIds' ? eventsInWords(null, language) : valueNone(language);
  if (typeof value === 'boolean') return valueWhether({ is: value ? 'yes' : 'no' }, language);
  if (typeof value === 'number')
    return fact.endsWith('ents')
      ? moneyPlain({ amount: { cents: value, currency: defaultCurrency } }, language)
      : valueCount({ count: value }, language);
  if (typeof value === 'string') return textOf(fact, value, language);
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) return null;
  return fact === 'eventIds' ? eventsInWords(value, language) : null;
}

function textOf(fact: Fact, text: string, language: Language): string {
  const role = memberRoles.find((one) => one === text);
  if (fact === 'role' && role) return roleName({ role }, language);
  const province = provinceCodes.find((one) => one === text);
  if (fact === 'province' && province) return provinceName({ code: province }, language);
  if (fact === 'timeZone') return zoneInWords(text, language);
  return timed.includes(fact) ? timeInWords(text, language) : text;
}

/** With its year: what was done may be long ago, or be about the next one. */
function timeInWords(text: string, language: Language): string {
  const time = parseWallTime(isDay(text) ? `${text}T00:00` : text);
  const dated = { day: time, year: String(time.year) };
  return isDay(text) ? valueDay(dated, language) : valueTime({ ...dated, time }, language);
}

/** Languages, as each calls itself. */
function tonguesOf(name: string, was: unknown, is: unknown, language: Language): string {
  const [before, after] = [was, is].map((tags) =>
    Array.isArray(tags)
      ? tags.flatMap((tag) => languages.filter((one) => one === tag)).map((one) => languageNames[one])
      : [],
  );
  if (!before || !after || after.length === 0) return name;
  return before.length > 0
    ? factChangedList({ name, before, after }, language)
    : factSinceList({ name, after }, language);
}
