import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyRequirementTable } from '../requirement-table.ts';
import type { RelayRows } from './relay-rows.ts';

/** One row of a page's table: what a part emits, and what another part gets of it. */
export type PageRelay = {
  from: string;
  /**
   * The type of an emitted event. Behind a '>' that of one that it sends to an actor of its own, as to the other tabs;
   * behind an '@' the id of an actor that it starts, which speaks to another flow. These two have no row in the product.
   */
  on: string;
  to: string;
  send(emitted: AnyEventObject): AnyEventObject | null;
  first?: ((snapshot: unknown) => AnyEventObject | null) | undefined;
};

/** The name of a row of a page's table: 'payment: order.stale to checkout'. */
export const relayName = ({ from, on, to }: Pick<PageRelay, 'from' | 'on' | 'to'>): string => `${from}: ${on} to ${to}`;

/** Where the flows of a page are. */
export type At = Readonly<Record<string, AnyMachineSnapshot>>;

/** A flow on a page, and how much of it the walk takes: all its requirement table knows would be more pages than anybody can walk. */
export type PagePart = {
  requirements: AnyRequirementTable;
  /** One of the table’s inputs, by its words. */
  given: string;
  /** The samples of the requirement table that happen here, by their words: what people do, and how what is asked ends. */
  samples: readonly string[];
  /** When it is on the page; always unless said. One that comes back starts anew. */
  while?: (page: At) => boolean;
  /** When a sample can happen, for what the rest of the page lets happen: a locked field, a server that was told. */
  only?: Readonly<Record<string, (page: At) => boolean>>;
  /** What tells two of its configurations apart; as the requirement table says unless said. */
  reads?: AnyRequirementTable['reads'];
};

/** The flows of a page, the table that connects them, and what the walk may find. */
export type Page = {
  name: string;
  title: string;
  parts: Readonly<Record<string, PagePart>>;
  /** Receivers that are no flow: they take whatever they are sent. */
  sinks?: readonly string[];
  relays: readonly PageRelay[];
  /** What is required of the rows, typed by hand. */
  rows?: RelayRows | undefined;
  /** Why nobody on this page is sent an event that is emitted: 'cart: cart.changed'. */
  unheard?: Readonly<Record<string, string>>;
  /**
   * Why an event may come to a part that does nothing on it: 'checkout in placed: checkout.refresh'. The words of the
   * state may end with a *: 'cart in basket.readingCart*: order.placed'.
   */
  ignored?: Readonly<Record<string, string>>;
  /** Why no walk passes an event on: 'payment: order.stale to checkout'. */
  rare?: Readonly<Record<string, string>>;
  /** Where nothing may happen any more: by part, what holds of its snapshot. */
  ends?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;
  /** Composed states at most; more fail. */
  limit?: number;
};

/** What every flow may emit, and what runs it carries out: words for the person, and an address to go to. */
export const carriedOut = ['notify', 'navigate'];
