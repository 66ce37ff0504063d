import type { IncomingHttpHeaders } from 'node:http';
import { languageOfPath, languages, type Language } from '#domain/language.ts';
import { chosenIn, offeredLanguage } from '#server/platform/http/accepted-language.ts';

type Offered = readonly Language[];

/** The language and the page of an address: '/fr/events' is '/events' in French where French is offered, else nothing. */
export function pageOf(path: string, offered: Offered): { language: Language; path: string } {
  const page = languageOfPath(path);
  return offered.includes(page.language) ? page : { language: languages[0], path };
}

/** Where somebody begins who asks for '/' (docs/decisions/117). No channel has a language of its own yet. */
export const firstLanguage = ({ headers }: { headers: IncomingHttpHeaders }, offered: Offered): Language =>
  offeredLanguage(
    { chosen: chosenIn(headers.cookie), accepted: headers['accept-language'] ?? null, channel: null },
    offered,
  );

const headEnd = '</head>';

/** The built page, naming what this server offers pages in. One that offers English alone says nothing. */
export function withLanguages(html: string, offered: Offered): string {
  if (!html.includes(headEnd)) throw new Error('the built page has no </head>');
  if (offered.length === 1) return html;
  return html.replace(headEnd, `<meta name="languages" content="${offered.join(',')}">${headEnd}`);
}
