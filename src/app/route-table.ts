import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { Language } from '#domain/language.ts';
import type { EventListOptions } from '#services/generated/graphql.ts';

export type RouteParams = Record<string, string>;
export type RouteProps = { params: RouteParams };
export type RouteModule = {
  Route: ComponentType<RouteProps>;
  /** What the screen is not there without, though its code comes by itself. */
  parts?: Promise<unknown> | null;
};

export type RouteQuery = { query: DocumentNode; variables: Record<string, unknown> };

/** `now` is in the viewer's zone in a browser, in the site's on a server (TZDate). */
export type RouteClock = { now: Date };

/** What a screen reads first, and what that means for its address. */
export type RouteRead = {
  queries: readonly RouteQuery[];
  /** Asked of a client that has the answers: whether the address names something, and where else its page is. */
  outcome: (client: ApolloClient) => 'found' | 'missing' | { movedTo: string };
  /** The list of events among the queries. */
  list?: EventListOptions;
};

/** Who may be on a page. A visitor who asks for a customer's is led to the login, and back. */
export type Access = 'public' | 'customer';

/**
 * What stands around a screen. site: the site's header and footer. cart: the same, around a screen that reads or changes
 * the cart, whose flow comes first. checkout: a cart's screen that brings a header of its own. desk: a screen that brings all
 * of it.
 */
export type RouteLayout = 'site' | 'cart' | 'checkout' | 'desk';

/** Whether the cart's flow comes before the screen. */
export const readsCart = (layout: RouteLayout): boolean => layout === 'cart' || layout === 'checkout';

/** An address that has a screen. Each area has a table of them (areas.ts). */
export type ScreenEntry = {
  /** '/event/:eventId'; a name that ends with ? may be left out. */
  path: string;
  access: Access;
  layout: RouteLayout;
  /** later: the screen stands on the answers that the server embeds, and the client of the API comes after it. */
  client?: 'later';
  /** What the server sends: the page as everybody sees it, as the person of the session sees it, or the shell that the browser draws in. */
  renders: 'page' | 'personal' | 'shell';
  /** Kilobytes (1,000 bytes) of gzipped JavaScript that the screen may need before it works; `npm run build` tells them. */
  budget: number;
  /** Screens whose title depends on what they show give their own. */
  title?: (language: Language) => string;
  /** The file of the screen, as the build knows it. */
  source: string;
  /** Brings its code. */
  load: () => Promise<RouteModule>;
  /** Names what the screen reads first, so that the server can run it before it draws. */
  read?: (params: RouteParams, search: string, clock: RouteClock) => Promise<RouteRead>;
};

/** An address whose page is elsewhere: for good (301: an old name), or for now (302). */
export type RedirectEntry = {
  path: string;
  status: 301 | 302;
  redirect: (params: RouteParams, search: string) => string;
};

export type RouteEntry = ScreenEntry | RedirectEntry;
export type RouteTable = readonly RouteEntry[];

export const isRedirect = (entry: RouteEntry): entry is RedirectEntry => 'redirect' in entry;
