import type { Thing } from 'schema-dts';
import { pathIn, type Language } from '#domain/language.ts';
import type { Ask, Renderer } from '#domain/page-rendering.ts';

export type Picture = { url: string; width: number; height: number; alt: string };

/** What search engines and people to whom an address is sent are told of a page. */
export type PageDescription = {
  /** As a window shows it: 'Open Studio Night · Foyer'. */
  title: string;
  /** Plain text, at most 160 characters. */
  text: string;
  /** The page's one full address in its language; null where a page is for nobody else. */
  canonical: string | null;
  isIndexed: boolean;
  picture: Picture | null;
  things: readonly Exclude<Thing, string>[];
};

/** Where the page was asked for, and what its own queries answered. */
export type RenderedPage = {
  /** The pattern of its route: /event/:eventId. */
  route: string;
  params: Record<string, string>;
  /** /event/42 */
  path: string;
  /** '' or '?keywords=clay'. */
  search: string;
  status: number;
  /** The words of the screen's own title. */
  title: string;
  /** null for a shell. */
  data: unknown;
};

/** What a description may reach for. */
export type Site = {
  publicUrl: string;
  /** What the page is written in. */
  language: Language;
  /** What the site is offered in. */
  languages: readonly Language[];
  /** As anybody. */
  ask: Ask;
  /** null where no application is built. */
  drawCover: Renderer['drawCover'] | null;
  clock: () => Date;
};

/** The full address of a page of the site, in its language. */
export const addressIn = ({ publicUrl, language }: Pick<Site, 'publicUrl' | 'language'>, path: string): string =>
  publicUrl + pathIn(language, path);
