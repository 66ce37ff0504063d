import type { NormalizedCacheObject } from '@apollo/client';
import { pageStateId } from '#domain/page-rendering.ts';
import type { EventListOptions } from '#services/generated/graphql.ts';

/** What the browser takes a page over with that the server drew. */
export type PageState = {
  cache: NormalizedCacheObject;
  /** What the server asked for the list of the page. */
  list: EventListOptions | null;
  /** The token of the channel that the address named. */
  channel: string | null;
};

/** Null where the server drew nothing. */
export function readPageState(): PageState | null {
  const written = document.getElementById(pageStateId)?.textContent;
  if (!written) return null;
  const state: PageState = JSON.parse(written);
  return state;
}
