import type { NormalizedCacheObject } from '@apollo/client';
import type { FlowMarks } from '#app/drawn/drawn-flows-context.ts';
import { pageStateId } from '#domain/page-rendering.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { EventListOptions } from '#services/generated/graphql.ts';

/** What the browser takes a page over with that the server drew. */
export type PageState = {
  cache: NormalizedCacheObject;
  /** What the server asked for the list of the page. */
  list: EventListOptions | null;
  /** The token of the channel that the address named. */
  channel: string | null;
  /** Of a page that was drawn for one person: who it is (null: a visitor), and where its flows rested. */
  personal: { person: Person | null; flows: FlowMarks } | null;
};

/** Null where the server drew nothing. */
export function readPageState(): PageState | null {
  const written = document.getElementById(pageStateId)?.textContent;
  if (!written) return null;
  const state: PageState = JSON.parse(written);
  return state;
}
