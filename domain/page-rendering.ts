import type { Language } from '#domain/language.ts';

/** The seam between the built application, which draws pages, and the server, which asks it to. */

export type Question = { query: string; operationName: string | undefined; variables: Record<string, unknown> };

/** The API without HTTP. */
export type Ask = (question: Question) => Promise<{ data?: Record<string, unknown> | null; errors?: readonly Error[] }>;

export type PageRequest = {
  /** As it stands in the address after the prefix of its language, escapes and all: /event/42. */
  path: string;
  /** '' or '?keywords=clay'. */
  search: string;
  now: Date;
  /** What the page is written in. */
  language: Language;
  /** What the site is offered in. */
  languages: readonly Language[];
  ask: Ask;
  /** The same as the person of the request's session, for pages that are one person's. */
  askAsPerson: () => Promise<Ask>;
  /** Whether those are drawn, or left to the browser. */
  drawsPersonalPages: boolean;
  /** Where people ask for help. */
  supportAddress: string;
};

export type DrawnPage = {
  kind: 'page';
  /** It was drawn for the person of the session and nobody else. */
  isPersonal: boolean;
  /** 404 for an address that nothing is at. */
  status: 200 | 404;
  /** The pattern of the route: /event/:eventId. */
  route: string;
  params: Record<string, string>;
  /** As the browser's window shows it. */
  title: string;
  /** What stands in #root. */
  html: string;
  /** The style elements of what was drawn. */
  styles: string;
  /** Other elements that React wants in the head. */
  hoisted: string;
  /** What the browser takes the page over with. */
  state: object;
  /** The sources that the page starts with, as the build knows them: src/app/shop/routes/event-route.tsx. */
  modules: readonly string[];
  /** What the route's queries answered, together. */
  data: Record<string, unknown>;
};

export type PageAnswer =
  | DrawnPage
  /** The browser draws it: it is one person's, or depends on what only a browser knows. */
  | { kind: 'shell'; route: string; title: string; modules: readonly string[] }
  /** to: without the prefix of a language. */
  | { kind: 'redirect'; status: 301 | 302; to: string; isPersonal: boolean };

/** An address of the site as its route table has it (src/app/route-table.ts). */
export type Address = { path: string; access: 'public' | 'customer'; renders: 'page' | 'personal' | 'shell' };

/** What dist/server/server-entry.js exports. */
export type Renderer = {
  /** Loads the code of every page that it draws. */
  prepare: () => Promise<void>;
  /** Whether what stands at a path is one person's own. */
  isPersonal: (path: string) => Promise<boolean>;
  /** Every address that has a screen; '*' is all others. */
  listAddresses: () => Promise<Address[]>;
  render: (request: PageRequest) => Promise<PageAnswer>;
  /** The inline script that starts the application after the first paint. */
  loader: string;
  /** The inline script before it in a page of one person: what is typed before the application runs is not lost. */
  entryKeeper: string;
  /** The inside of an SVG of w by h user units. */
  drawCover: (subject: { id: string; category?: string | null }, w: number, h: number) => string;
};

/** The id of the element that holds the page's state. */
export const pageStateId = 'page-state';
