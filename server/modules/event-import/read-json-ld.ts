import { languages, type Language } from '#domain/language.ts';
import { wallTimeAfter } from '#domain/wall-time.ts';
import { durationMs, endWhenNotGiven, wallTimeFrom } from '#server/modules/event-import/file-times.ts';
import { faultOfEvent } from '#server/modules/event-import/event-faults.ts';
import { eventWords, languageOf, wordsOf } from '#server/modules/event-import/read-words.ts';
import { presetNames, readPolicy } from '#server/modules/event-import/read-policy.ts';
import type {
  ImportedEvent,
  ImportedOffer,
  ImportedPlace,
  ReadEvents,
} from '#server/modules/event-import/imported-event.ts';
import { deepestNesting, isTooDeep } from '#server/platform/nesting.ts';

type Thing = Record<string, unknown>;

/** Events of a schema.org JSON-LD file, or of a web page that has such in it. Throws SyntaxError for JSON that is none. */
export function readJsonLd(text: string, timeZone: string): ReadEvents {
  const read: ReadEvents = { events: [], problems: [], removed: [], notes: [] };
  for (const [at, thing] of documentsOf(text).flatMap(eventsIn).entries()) {
    const found = eventOf(thing, timeZone);
    const fault = typeof found === 'string' ? found : faultOfEvent(found);
    if (fault !== null) read.problems.push(`event ${at + 1} "${textOf(thing['name']) ?? ''}": ${fault}`);
    else if (typeof found !== 'string') read.events.push(found);
  }
  return read;
}

function documentsOf(text: string): unknown[] {
  if (!text.trimStart().startsWith('<')) return [jsonOf(text)];
  const scripts = text.matchAll(/<script[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(([, json = ''], at): unknown => {
    try {
      return jsonOf(json);
    } catch (error) {
      throw new SyntaxError(`JSON-LD script ${at + 1} of the page: ${error instanceof Error ? error.message : ''}`);
    }
  });
}

function jsonOf(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!isTooDeep(value)) return value;
  throw new SyntaxError(`The JSON is nested more than ${deepestNesting} levels deep; no file of events is.`);
}

/** Events wherever they stand: alone, in a list, in @graph, or inside another thing; an event's own sub-events come too. */
function eventsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(eventsIn);
  if (!isThing(value)) return [];
  const inner = ['@graph', 'event', 'events', 'subEvent', 'itemListElement', 'item'].flatMap((key) =>
    eventsIn(value[key]),
  );
  return typesOf(value).some(isEventType) ? [value, ...inner] : inner;
}

function eventOf(thing: Thing, timeZone: string): ImportedEvent | string {
  const words = wordsOfEvent(thing);
  if (typeof words === 'string') return words;
  const { name } = words;
  const start = wallTimeFrom(textOf(thing['startDate']) ?? '', timeZone);
  if (!start) return `its startDate "${textOf(thing['startDate']) ?? ''}" is no time`;
  const unread = unreadableOffer(thing);
  if (unread) return unread;
  const policy = readPolicy(thing['cancellationPolicy']);
  if (policy === null) return `its cancellationPolicy is none of ${presetNames}, and no policy`;
  const mayBeGiven = thing['mayBeGiven'] ?? null;
  if (mayBeGiven !== null && typeof mayBeGiven !== 'boolean') return 'its mayBeGiven is neither true nor false';
  const end = endOf(thing, start, timeZone);
  if ('fault' in end) return end.fault;
  const capacity = Number(thing['maximumAttendeeCapacity'] ?? Number.NaN);
  return {
    uid: textOf(thing['@id']) ?? textOf(thing['identifier']) ?? textOf(thing['url']) ?? `${name} ${start.wallTime}`,
    ...words,
    startWallTime: start.wallTime,
    endWallTime: end.wallTime,
    timeZone,
    isCanceled: (textOf(thing['eventStatus']) ?? '').endsWith('EventCancelled'),
    capacity: Number.isInteger(capacity) && capacity >= 0 ? capacity : null,
    organizer: nameOf(thing['organizer']),
    category: typesOf(thing).find((type) => type !== 'Event') ?? null,
    place: placeOf(firstOf(thing['location'])),
    offers: offersOf(thing, words.language),
    ...(policy && { policy }),
    ...(mayBeGiven !== null && { mayBeGiven }),
  };
}

type EventWords = Pick<ImportedEvent, 'name' | 'description' | 'language' | 'texts'>;

/** Name and description in the languages that the file names; one that names none leaves them as they are. */
function wordsOfEvent(thing: Thing): EventWords | string {
  const [name, description] = [textOf(thing['name']), textOf(thing['description']) ?? ''];
  if (!name) return 'it has no name';
  const stated = languageOf(thing['inLanguage']);
  const isPlain = [thing['name'], thing['description']].flat().every((text) => !isThing(text));
  if (stated === null && isPlain) return { name, description };
  const plain = stated ?? languages[0];
  const words = eventWords(
    { names: wordsOf(thing['name'], plain), descriptions: wordsOf(thing['description'], plain) },
    plain,
  );
  if (typeof words === 'string') return words;
  if (words === null) return { name, description };
  return { ...words.own, language: words.language, texts: Object.fromEntries(words.others) };
}

function endOf(
  thing: Thing,
  start: { wallTime: string; isDate: boolean },
  timeZone: string,
): { wallTime: string } | { fault: string } {
  const endDate = textOf(thing['endDate']);
  if (endDate !== undefined) {
    const end = wallTimeFrom(endDate, timeZone);
    if (!end) return { fault: `its endDate "${endDate}" is no time` };
    return { wallTime: end.isDate ? endWhenNotGiven(end) : end.wallTime };
  }
  const lasting = durationMs(textOf(thing['duration']) ?? '');
  return { wallTime: lasting === null ? endWhenNotGiven(start) : wallTimeAfter(start.wallTime, lasting) };
}

function placeOf(value: unknown): ImportedPlace | null {
  const nothing = {
    line1: null,
    city: null,
    stateProvince: null,
    postcode: null,
    country: null,
    lat: null,
    long: null,
  };
  if (typeof value === 'string') return value.trim() === '' ? null : { ...nothing, name: value.trim() };
  if (!isThing(value)) return null;
  const address = firstOf(value['address']);
  const parts = isThing(address) ? address : {};
  const line1 = isThing(address) ? textOf(parts['streetAddress']) : textOf(address);
  const geo = firstOf(value['geo']);
  const name = textOf(value['name']) ?? line1;
  if (!name) return null;
  return {
    name,
    line1: line1 ?? null,
    city: textOf(parts['addressLocality']) ?? null,
    stateProvince: textOf(parts['addressRegion']) ?? null,
    postcode: textOf(parts['postalCode']) ?? null,
    country: nameOf(parts['addressCountry']),
    lat: isThing(geo) ? numberOf(geo['latitude']) : null,
    long: isThing(geo) ? numberOf(geo['longitude']) : null,
  };
}

function offersOf(thing: Thing, language: Language | undefined): ImportedOffer[] {
  const offers = [thing['offers']].flat().flatMap((offer): ImportedOffer[] => {
    if (!isThing(offer)) return [];
    const price = numberOf(offer['price']) ?? numberOf(offer['lowPrice']);
    if (price === null || price < 0) return [];
    const soldOut = /(SoldOut|OutOfStock)$/.test(textOf(offer['availability']) ?? '');
    return [
      {
        ...namesOfOffer(offer, language),
        cents: Math.round(price * 100),
        currency: textOf(offer['priceCurrency']) ?? null,
        soldOut,
        ...policyOfOffer(offer),
      },
    ];
  });
  if (offers.length > 0 || thing['isAccessibleForFree'] !== true) return offers;
  return [{ name: 'Admission', cents: 0, currency: null, soldOut: false }];
}

function namesOfOffer(offer: Thing, language: Language | undefined): Pick<ImportedOffer, 'name' | 'names'> {
  const name = textOf(offer['name']) ?? 'Admission';
  if (language === undefined) return { name };
  const { [language]: own = name, ...names } = wordsOf(offer['name'], language);
  return { name: own, names };
}

function policyOfOffer(offer: Thing): Pick<ImportedOffer, 'policy'> {
  const policy = readPolicy(offer['cancellationPolicy']);
  return policy ? { policy } : {};
}

/** A price that is there, but is no number ('22,50', 'from $20'), or a policy that is none. */
function unreadableOffer(thing: Thing): string | null {
  for (const offer of [thing['offers']].flat().filter(isThing)) {
    const price = textOf(offer['price']) ?? textOf(offer['lowPrice']);
    if (price !== undefined && !(Number(price) >= 0))
      return `its offer "${textOf(offer['name']) ?? 'Admission'}" has the price "${price}", which is no number`;
    if (readPolicy(offer['cancellationPolicy']) === null)
      return `the cancellationPolicy of its offer "${textOf(offer['name']) ?? 'Admission'}" is none of ${presetNames}, and no policy`;
  }
  return null;
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const typesOf = (thing: Thing): string[] =>
  [thing['@type']].flat().flatMap((type) => (typeof type === 'string' ? [type.replace(/^.*[/:]/, '')] : []));
const isEventType = (type: string) =>
  type.endsWith('Event') || ['Festival', 'Hackathon', 'ExhibitionEvent'].includes(type);

function textOf(value: unknown): string | undefined {
  const first = firstOf(value);
  const text = isThing(first) ? (first['@value'] ?? Object.values(wordsOf(first, languages[0]))[0]) : first;
  return (typeof text === 'string' && text.trim() !== '') || typeof text === 'number' ? String(text).trim() : undefined;
}
function numberOf(value: unknown): number | null {
  const text = textOf(value);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
function nameOf(value: unknown): string | null {
  const first = firstOf(value);
  return (isThing(first) ? textOf(first['name']) : textOf(first)) ?? null;
}
