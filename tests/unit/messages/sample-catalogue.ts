import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCatalogue } from '../../../scripts/messages/catalogue.ts';
import { writeArea } from '../../../scripts/messages/write-area.ts';

type Texts = Record<string, string>;

/** Reads files of these texts, or of this content where it is a string. */
export function catalogueOf(files: Record<string, Texts | string>) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-messages-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return readCatalogue(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every kind of message. */
export const sample: Record<string, Texts> = {
  'sample.en.json': {
    'sample.text.plain': "It isn't `5` \\ there",
    'sample.person.name': '{name} is registered',
    'sample.text.dollars': '${amount}$',
    'sample.text.places': '{places, plural, =0{No place} one{# place} other{# places}} in {event}',
    'sample.text.rank': 'The {rank, selectordinal, one{#st} two{#nd} few{#rd} other{#th}} of them',
    'sample.text.price': '{price, money} for {count, number}',
    'sample.text.when': '{day, longDateTime}',
    'sample.text.span': '{span, timeSpan}',
    'sample.text.who': 'With {names, list}',
    'sample.text.kind': 'The {kind, select, event{event} organizer{organizer}} did not load',
    'sample.text.terms': 'I accept the <terms>terms of {name}</terms>.',
    'sample.text.left': '{count, plural, one{<b>One</b> left} other{<b>#</b> left, <b>hurry</b>}}',
  },
  'sample.fr-CA.json': {
    'sample.text.plain': "Ce n'est pas `5` \\ là",
    'sample.person.name': 'L’inscription de {name} est faite',
    'sample.text.dollars': '{amount}\u00a0$',
    'sample.text.places': '{event}\u00a0: {places, plural, one{# place} other{# places} =0{aucune place}}',
    'sample.text.rank': '{rank, selectordinal, one{La #re} other{La #e}} d’entre elles',
    'sample.text.price': '{count, number} pour {price, money}',
    'sample.text.when': 'le {day, longDateTime}',
    'sample.text.span': '{span, timeSpan}',
    'sample.text.who': 'Avec {names, list}',
    'sample.text.kind': '{kind, select, event{L’événement} organizer{L’organisme}} n’a pas été chargé',
    'sample.text.terms': 'J’accepte les <terms>conditions de {name}</terms>.',
    'sample.text.left': '{count, plural, one{<b>Une</b> place} other{<b>#</b> places, <b>vite</b>}}',
  },
};

/** Writes the modules of the sample beside this file. */
export function writeSample() {
  const { areas, problems } = catalogueOf(sample);
  const folder = join(import.meta.dirname, 'generated');
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of areas.flatMap((area) => [...writeArea(area)])) writeFileSync(join(folder, name), code);
  return { areas, problems };
}
