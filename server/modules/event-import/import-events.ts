import { eq, sql } from 'drizzle-orm';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { Door } from '#domain/door.ts';
import type { Language } from '#domain/language.ts';
import { countOthersChanges } from '#server/modules/access/part-versions.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { stateByFile } from '#server/modules/catalog/event-state.ts';
import { refreshEventSearch } from '#server/modules/catalog/event-search-index.ts';
import { doorsAt, movesDoors } from '#server/modules/catalog/doors-at.ts';
import { eventTimes } from '#server/modules/catalog/event-times.ts';
import { checkImported } from '#server/modules/event-import/check-imported.ts';
import type { CheckedEvent } from '#server/modules/event-import/check-imported.ts';
import { categoryFor, organizerNamed, prepareSite } from '#server/modules/event-import/import-target.ts';
import type { Target } from '#server/modules/event-import/import-target.ts';
import { operatorOf, recordDeed } from '#server/modules/security/security-log.ts';
import type {
  ImportedEvent,
  ImportedPlace,
  ReadEvents,
  RemovedTime,
} from '#server/modules/event-import/imported-event.ts';
import { wordsLeftOut } from '#server/modules/event-import/words-left-out.ts';
import { foreignOffers, offersOf, writeTiers } from '#server/modules/event-import/offered-tiers.ts';
import { withoutRepeats } from '#server/modules/event-import/event-faults.ts';
import { readICalendar } from '#server/modules/event-import/read-icalendar.ts';
import { readJsonLd } from '#server/modules/event-import/read-json-ld.ts';
import { stableId } from '#server/modules/catalog/stable-id.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { askForgottenAgain } from '#server/modules/forms/ask-forgotten-again.ts';
import { followStart } from '#server/modules/registrations/follow-start.ts';
import type { Database, Executor } from '#server/platform/context.ts';

export type ImportOptions = {
  /** Whose events these are, where the file does not say or says otherwise. */
  organizer?: string;
  /** Events without a price get one free tier. Without this they are listed, but nobody can register. */
  free?: boolean;
  /** Offers in another currency than the organizer sells in are left out, where they would refuse the whole file. */
  partly?: boolean;
  /** Of events that say nothing of it themselves. */
  policy?: CancellationPolicy;
  /** In which its organizers' events must have all of their words, from now on. */
  requiredLanguages?: Language[];
  /** Who imports, by the operating system's name. */
  operator?: string;
  /** The instant for which the checks of publishing are told of its events; without it they are not asked. */
  checkedAt?: Date;
  /** Nothing is written: it is only told what would be. */
  isTrial?: boolean;
  /** Times that the file takes out of their series. What was imported of them is cancelled; nothing is made of them. */
  removed?: RemovedTime[];
};

/** Nothing was written; one line for each thing that is wrong. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

export type ImportSummary = {
  created: number;
  updated: number;
  /** Events of times that the file takes out of their series. */
  removed: number;
  withoutTickets: number;
  organizers: string[];
  /** Ids of events that the file cancels while people hold or have places of them (docs/decisions/063). */
  toCallOff: string[];
  /** Its events on sale of which the desk's checks say something. */
  checked: CheckedEvent[];
};

/** Reads an organizer's file by what is in it: iCalendar, schema.org JSON-LD, or a web page with such. Throws SyntaxError. */
export function readEventFile(text: string, timeZone: string, now: Date): ReadEvents {
  const content = text.replace(/^\uFEFF/, '');
  const isCalendar = /^\s*BEGIN:VCALENDAR/i.test(content);
  const read = isCalendar ? readICalendar(content, timeZone, now) : readJsonLd(content, timeZone);
  const { events, problems } = withoutRepeats(read.events);
  return { ...read, events, problems: [...read.problems, ...problems] };
}

/**
 * Loads events in one transaction. The same event of the same organizer is the same row: a second file changes it, keeps
 * what is booked, and never sets a capacity below that. Throws ImportRefused, and has then written nothing.
 */
export async function importEvents(
  db: Database,
  read: ImportedEvent[],
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const imported = db.transaction(async (tx) => {
    const summary: ImportSummary = {
      created: 0,
      updated: 0,
      removed: 0,
      withoutTickets: 0,
      organizers: [],
      toCallOff: [],
      checked: [],
    };
    const { taxCategoryId } = await prepareSite(tx);
    const ids: string[] = [];
    const problems: string[] = [];
    const organizerOf = ({ organizer }: RemovedTime) => options.organizer ?? organizer ?? 'Imported events';
    for (const found of read) {
      const event = { ...(options.policy && { policy: options.policy }), ...found };
      const organizer = organizerOf(event);
      if (!summary.organizers.includes(organizer)) summary.organizers.push(organizer);
      const target = await organizerNamed(tx, organizer);
      const { organizationId, currencyCode } = target;
      const requiredLanguages = options.requiredLanguages ?? target.requiredLanguages;
      if (options.requiredLanguages) {
        await tx.update(organizations).set({ requiredLanguages }).where(eq(organizations.id, organizationId));
        await countOthersChanges(tx, [organizationId], ['LANGUAGES']);
      }
      problems.push(...foreignOffers(event, currencyCode));
      const offers = offersOf(event, currencyCode, options.free ?? false);
      const missing = wordsLeftOut({ ...event, offers }, { ...target, requiredLanguages });
      problems.push(...missing);
      if (missing.length > 0) continue;
      const { id, isNew, isToCallOff } = await writeEvent(tx, event, target);
      await writeTiers(tx, id, offers, { taxCategoryId, language: event.language });
      ids.push(id);
      if (isToCallOff) summary.toCallOff.push(id);
      if (isNew) summary.created += 1;
      else summary.updated += 1;
      if (offers.length === 0) summary.withoutTickets += 1;
    }
    for (const time of options.removed ?? []) {
      const { organizationId } = await organizerNamed(tx, organizerOf(time));
      const id = stableId('imported event', organizationId, time.uid);
      const written = await cancelEvent(tx, id);
      if (!written) continue;
      ids.push(id);
      summary.removed += 1;
      if (written.isToCallOff) summary.toCallOff.push(id);
    }
    if (problems.length > 0 && !options.partly) throw new ImportRefused(problems);
    if (options.checkedAt) summary.checked = await checkImported(tx, ids, options.checkedAt);
    if (options.isTrial) throw new TrialEnded(summary);
    await refreshEventSearch(tx, ids);
    const actor = operatorOf({ operator: options.operator ?? null });
    await recordDeed(tx, { kind: 'events-imported', actor, details: { events: String(ids.length) } });
    return summary;
  });
  return imported.catch((error: unknown) => {
    if (error instanceof TrialEnded) return error.summary;
    throw error;
  });
}

/** Takes back what a trial has written. */
class TrialEnded extends Error {
  override name = 'TrialEnded';
  readonly summary: ImportSummary;

  constructor(summary: ImportSummary) {
    super('a trial writes nothing');
    this.summary = summary;
  }
}

/** '3 events: 2 new, 1 changed; of Alder Choir; 1 without tickets' */
export function summaryLine({
  created,
  updated,
  removed,
  withoutTickets,
  organizers,
  toCallOff,
}: ImportSummary): string {
  const total = created + updated;
  return [
    `${total} ${total === 1 ? 'event' : 'events'}: ${created} new, ${updated} changed`,
    ...(organizers.length > 0 ? [`of ${organizers.join(', ')}`] : []),
    ...(removed > 0 ? [`${removed} canceled, which the file takes out of a series`] : []),
    ...(withoutTickets > 0 ? [`${withoutTickets} without tickets`] : []),
    ...toCallOff.map((id) => `cancelled with people in it, who are not told yet: npm run call-off -- ${id}`),
  ].join('; ');
}

async function writeEvent(
  tx: Executor,
  event: ImportedEvent,
  { organizationId, languageCode }: Target,
): Promise<{ id: string; isNew: boolean; isToCallOff: boolean }> {
  const id = stableId('imported event', organizationId, event.uid);
  const { name, description, isCanceled, capacity, startWallTime, endWallTime, timeZone } = event;
  const times = eventTimes({ startWallTime, endWallTime, timeZone });
  const doors = await doorsFollowing(tx, id, startWallTime);
  const written = {
    name,
    description,
    ...times,
    saleableCutoffAt: times.startsAt,
    locationId: await writePlace(tx, event.place),
    primaryCategoryId: await categoryFor(tx, event.category),
    ...(doors && { doors }),
    ...(event.policy && { cancellationPolicy: event.policy }),
    ...(event.mayBeGiven !== undefined && { mayBeGiven: event.mayBeGiven }),
    ...(event.language && { languageCode: event.language, texts: event.texts ?? {} }),
  };
  const kept = capacity === null ? sql`null` : sql`greatest(${capacity}::int, ${events.booked} + ${events.held})`;
  const [row] = await tx
    .insert(events)
    .values({ id, organizationId, languageCode, capacity, state: isCanceled ? 'CANCELED' : 'LIVE', ...written })
    .onConflictDoUpdate({
      target: events.id,
      set: { ...written, ...(staysInOthers(event) && othersKept), capacity: kept, state: stateByFile(isCanceled) },
    })
    .returning({ isNew: sql<boolean>`xmax = 0`, isToCallOff });
  const { isNew = false, isToCallOff: hasPeople = false } = row ?? {};
  if (!isNew) {
    await followStart(tx, id, { all: false });
    await askForgottenAgain(tx, id);
    await countOthersChanges(tx, [id], ['ABOUT', 'WHEN', 'RULES', ...(doors ? ['DOOR' as const] : [])]);
  }
  return { id, isNew, isToCallOff: hasPeople };
}

/** Its doors, where it has some and the file moves them; locked until all is written. */
async function doorsFollowing(tx: Executor, id: string, startWallTime: string): Promise<Door[] | null> {
  const [before] = await tx
    .select({ startWallTime: events.startWallTime, doors: events.doors })
    .from(events)
    .where(eq(events.id, id))
    .for('no key update');
  return before && movesDoors(before, startWallTime) ? doorsAt(before, startWallTime) : null;
}

/** Whether a file says in what language it is and has no words in another: of what was written in those it says nothing. */
const staysInOthers = ({ language, texts = {} }: ImportedEvent) =>
  language !== undefined && Object.keys(texts).length === 0;

/** What was written in other languages, the row's own words among it where the file is in another (docs/decisions/141). */
const othersKept = {
  texts: sql`case when ${events.languageCode} = excluded.language_code then ${events.texts}
    else ${events.texts} || jsonb_build_object(${events.languageCode},
      jsonb_build_object('name', ${events.name}, 'description', ${events.description})) end - excluded.language_code`,
};

const isToCallOff = sql<boolean>`state = 'CANCELED' and called_off_at is null and booked + held > 0`;

/** The event of a time that is taken out of its series; undefined where there is none, or it is no published one. */
async function cancelEvent(tx: Executor, id: string): Promise<{ isToCallOff: boolean } | undefined> {
  const [row] = await tx
    .update(events)
    .set({ state: stateByFile(true) })
    .where(eq(events.id, id))
    .returning({ state: events.state, isToCallOff });
  return row?.state === 'CANCELED' ? row : undefined;
}

async function writePlace(tx: Executor, place: ImportedPlace | null): Promise<string | null> {
  if (!place) return null;
  const id = stableId('imported place', place.name, place.line1 ?? '', place.city ?? '');
  await tx
    .insert(locations)
    .values({ id, ...place })
    .onConflictDoUpdate({ target: locations.id, set: place });
  return id;
}
