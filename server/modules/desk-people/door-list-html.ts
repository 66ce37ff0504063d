import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import {
  listAllDoors,
  listDay,
  listFoot,
  listNobody,
  listOwes,
  listPage,
  listRead,
  listTickets,
  listTimes,
  listTitle,
} from '#messages/door-list.ts';
import { wallText, wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { DoorList, Expected } from '#server/modules/desk-people/door-list.ts';
import { pagesOf } from '#server/modules/desk-people/door-list-pages.ts';
import type { Column, Entry } from '#server/modules/desk-people/door-list-pages.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** A page of HTML to be printed on letter paper or A4, piece by piece; each of its sheets says of how many it is. */
export function* doorListHtml(list: DoorList, language: Language): Generator<string> {
  const { event, people } = list;
  const name = escapeHtml(textIn(event, language).name);
  const facts = escapeHtml(factsOf(list, language));
  const title = escapeHtml(
    listTitle({ door: doorName(list, language), event: textIn(event, language).name }, language),
  );
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} | Foyer</title><style>${style}</style></head><body><main>`;
  const pages = pagesOf(people);
  for (const [at, columns] of pages.entries()) {
    const page = escapeHtml(listPage({ page: at + 1, pages: pages.length }, language));
    const head = at === 0 ? `<h1>${name}</h1>` : `<p class="name">${name}</p>`;
    yield `<section><header>${head}<p>${facts} <b>${page}</b></p></header><div class="columns">`;
    for (const column of columns) yield columnHtml(column, event.currencyCode, language);
    if (columns.length === 0) yield `<p>${escapeHtml(listNobody(language))}</p>`;
    yield `</div><p class="foot">${escapeHtml(listFoot(language))}</p></section>`;
  }
  yield '</main></body></html>';
}

const doorName = ({ door }: DoorList, language: Language): string => door?.name ?? listAllDoors(language);

/** 'Main door. Sunday, December 13, doors 6:30 pm to 8:15 pm, start 7:30 pm. 236 tickets by last name. Read at …' */
function factsOf(list: DoorList, language: Language): string {
  const { event, door, people, now } = list;
  const start = parseWallTime(wallText(event.startWallTime));
  const when = door
    ? listTimes(
        { day: start, start, span: { start: parseWallTime(door.opens), end: parseWallTime(door.closes) } },
        language,
      )
    : listDay({ start }, language);
  const read = parseWallTime(wallTimeOf(now, event.timeZone));
  return [
    `${doorName(list, language)}.`,
    when,
    listTickets({ count: people.length }, language),
    listRead({ time: read, zone: zoneShortName(now, event.timeZone, language) }, language),
  ].join(' ');
}

const columnHtml = (column: Column, currency: string, language: Language): string =>
  `<div>${column.map((entry) => entryHtml(entry, currency, language)).join('')}</div>`;

const entryHtml = (entry: Entry, currency: string, language: Language): string =>
  'initial' in entry ? `<h2>${escapeHtml(entry.initial)}</h2>` : personHtml(entry.person, currency, language);

function personHtml(person: Expected, currency: string, language: Language): string {
  const { lastName, firstName, ticket, orderCode, addOns, owesCents } = person;
  const beneath = [
    ...addOns.map(escapeHtml),
    ...(owesCents ? [`<b>${escapeHtml(listOwes({ amount: { cents: owesCents, currency } }, language))}</b>`] : []),
  ];
  const name = [`<b>${escapeHtml(lastName)}</b>`, ...(firstName === '' ? [] : [escapeHtml(firstName)])].join(', ');
  const second = beneath.length === 0 ? '' : `<small>${beneath.join(', ')}</small>`;
  const order = orderCode === null ? '' : `<code>${escapeHtml(orderCode)}</code>`;
  return `<p class="row"><i></i>${order}<span>${name}</span><em>${escapeHtml(ticket)}</em>${second}</p>`;
}

/** Millimetres as `door-list-pages.ts` counts with them. */
const style = `
@page { margin: 12mm; }
* { box-sizing: border-box; margin: 0; }
body { background: #fff; color: #000; font: 10pt/1.35 "Libre Franklin Variable", "Libre Franklin", Arial, sans-serif; }
main { max-width: 186mm; margin: 12mm auto; padding: 0 4mm; }
section { break-after: page; padding-bottom: 12mm; }
section:last-child { break-after: auto; }
header { min-height: 24mm; padding-bottom: 4mm; }
h1, .name { font: 660 16pt/1.2 "Besley Variable", Besley, Georgia, serif; }
header p { font-size: 9.5pt; }
.columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 6mm; }
h2 { height: 8.5mm; padding-top: 2.4mm; font: 660 12pt/6mm "Besley Variable", Besley, Georgia, serif; border-bottom: 1.5px solid; break-after: avoid; }
.row { display: flex; flex-wrap: wrap; column-gap: 2mm; padding: 0.6mm 0 0.6mm 7mm; position: relative; border-bottom: 1px solid #888; break-inside: avoid; line-height: 4.9mm; font-size: 9.5pt; overflow-wrap: anywhere; }
.row i { position: absolute; left: 0; top: 1.2mm; width: 4mm; height: 4mm; border: 1.2px solid; }
.row code { flex: 0 0 17mm; font: 7.5pt/4.9mm "Libre Franklin Variable", "Libre Franklin", Arial, sans-serif; font-variant-numeric: tabular-nums; }
.row span { flex: 1 1 0; min-width: 20mm; }
.row em { font-style: normal; text-align: right; max-width: 60%; }
.row small { flex: 0 0 100%; font-size: 8pt; line-height: 3.9mm; }
.foot { font-size: 9pt; padding-top: 4mm; }
@media (max-width: 40rem) { .columns { grid-template-columns: minmax(0, 1fr); } main { margin-top: 4mm; } }
@media print { main { max-width: none; margin: 0; padding: 0; } section { padding-bottom: 0; } .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
`;
