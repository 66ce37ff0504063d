import type { FastifyBaseLogger } from 'fastify';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Language } from '#domain/language.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { comesBack } from '#server/modules/cancellations/comes-back.ts';
import type { endChange } from '#server/modules/changes/open-change.ts';
import type { mayBePaid, settleChange } from '#server/modules/changes/settle-change.ts';
import type { CatalogCache } from '#server/modules/checkout/catalog-of-orders.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import type { ownAttendee } from '#server/modules/customers/own-attendee.ts';
import type { Mailer } from '#server/modules/notifications/mailbox.ts';
import type { moneyIfCancelled } from '#server/modules/payments/money-if-cancelled.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';
import type { Spans } from '#server/platform/spans.ts';

import type { undoUnpaid } from '#server/modules/payments/undo-unpaid.ts';

export type Database = NodePgDatabase;
/** A database or a transaction in it: rules take this, so that they can be composed into one transaction. */
export type Executor = Pick<Database, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '_'>;

/**
 * What a rule may reach for. Made once in main.ts; nothing that matters between two requests is kept in it, and what saves
 * them a statement is kept with its version.
 */
export type Services = {
  db: Database;
  pool: Pool;
  /** What visitors look at, which may be a few seconds old: of a replica, where there is one (docs/decisions/150). */
  visitorsDb: Database;
  config: Config;
  clock: () => Date;
  /** Who runs an operator's command, by the operating system's name; null in a server. */
  operator: string | null;
  /** What hashing a password costs. */
  passwordCost: ScryptCost;
  jobs: Jobs;
  mailer: Mailer;
  /** Where organizers' pictures are. */
  pictures: PictureStore;
  paymentProvider: PaymentProvider;
  /** Where the parts of traces go; null: nowhere. */
  spans: Spans | null;
  catalogCache: CatalogCache;
  log: FastifyBaseLogger;
  /** What a module needs of one that stands after it (house.ts): for `auth`, and for `registrations`. */
  ownAttendee: typeof ownAttendee;
  registrationMoney: {
    ifCancelled: typeof moneyIfCancelled;
    undoUnpaid: typeof undoUnpaid;
    comesBack: typeof comesBack;
  };
  /** For `payments`: orders that pay the difference of a change. */
  changeOrders: { mayBePaid: typeof mayBePaid; settle: typeof settleChange; end: typeof endChange };
};

/** One request. Resolvers authorize with `session`, and scope by `channelToken`. */
export type Context = Services & {
  session: { id: string; userId: string } | null;
  channelToken: string | null;
  /** What the answer is to be in: that of the page, which the client says by Accept-Language. */
  language: Language;
  ipAddress: string;
  /** The request's headers as better-auth takes them, and where its cookies go. */
  headers: Headers;
  setCookies: (cookies: string[]) => void;
};
