/** The languages that Foyer speaks, as BCP 47 tags. The first is that of addresses without a prefix. */
export const languages = ['en', 'fr-CA'] as const;
export type Language = (typeof languages)[number];

const prefixes = { en: '', 'fr-CA': '/fr' } satisfies Record<Language, string>;

/** How each language calls itself. */
export const languageNames = { en: 'English', 'fr-CA': 'Français' } satisfies Record<Language, string>;

/** What is known of a reader when a page is asked for; what is not known is null. */
export type LanguageHints = {
  /** What the reader chose before, as it was kept. */
  chosen: string | null;
  /** The Accept-Language header. */
  accepted: string | null;
  /** The channel's languageCode: 'en', 'fr_CA'. */
  channel: string | null;
};

/** '/fr/events' → French and '/events'; every other address is English and stands as it is. */
export function languageOfPath(path: string): { language: Language; path: string } {
  for (const language of languages) {
    const prefix = prefixes[language];
    if (prefix === '') continue;
    if (path === prefix) return { language, path: '/' };
    if (path.startsWith(`${prefix}/`)) return { language, path: path.slice(prefix.length) };
  }
  return { language: languages[0], path };
}

/** The same page in a language: '/events' in French is '/fr/events', '/' is '/fr'. `path` has no prefix. */
export const pathIn = (language: Language, path: string): string =>
  path === '/' && prefixes[language] !== '' ? prefixes[language] : `${prefixes[language]}${path}`;

/** What stands before every path of a language: '/fr', and nothing in English. */
export const prefixOf = (language: Language): string => prefixes[language];

/** The path without the prefix of its language: '/fr/events' in French is '/events', '/fr' is '/'. */
export const pathWithin = (language: Language, path: string): string => path.slice(prefixes[language].length) || '/';

/**
 * The language to offer a reader who came without one in the address: what was chosen before, then what the browser
 * accepts, then what the channel speaks, then English.
 */
export const languageFor = ({ chosen, accepted, channel }: LanguageHints): Language =>
  languageOfTag(chosen) ?? firstAccepted(accepted) ?? languageOfTag(channel) ?? languages[0];

/** 'fr', 'FR-ca', 'fr_CA', 'fr-FR' → French: a region of which Foyer has no words of its own reads those of its language. */
export function languageOfTag(tag: string | null): Language | null {
  const base = baseOf(tag ?? '');
  return languages.find((language) => baseOf(language) === base) ?? null;
}

/** The language of a tag, without its region, as hreflang names it for readers of every region: 'fr-CA' is 'fr'. */
export const baseOf = (tag: string) => tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';

/** A range with the weight 0 is one that the reader refuses (RFC 9110 §12.5.4). */
function firstAccepted(header: string | null): Language | null {
  const ranges = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';');
    const language = languageOfTag(tag);
    const weight = weightOf(parameters);
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  return ranges.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? null;
}

function weightOf(parameters: string[]): number {
  const q = parameters.map((parameter) => parameter.trim()).find((parameter) => /^q=/i.test(parameter));
  if (q === undefined) return 1;
  const text = q.slice(2);
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
