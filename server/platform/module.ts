import type { MercuriusLoaders } from 'mercurius';
import type { Resolvers as DeskResolvers } from '#server/generated/desk-resolvers.ts';
import type { QueryResolvers, Resolvers } from '#server/generated/resolvers.ts';
import type { Figure } from '#server/platform/metrics/figures.ts';
import type { Services } from '#server/platform/context.ts';

/** One area of the server: its resolvers, its batched fields, and the background work it does. */
export type ServerModule = {
  resolvers: Resolvers;
  /** Queries whose answers are the same for everybody: a visitor's may be a few seconds old (docs/decisions/150). */
  publicQueries?: (keyof QueryResolvers)[];
  /** Of the organizers' contract. */
  desk?: DeskResolvers;
  /** Fields answered for many parents at once: no N+1. */
  loaders?: MercuriusLoaders;
  jobs?: JobHandler[];
  /** What an operator watches of it. */
  figures?: Figure[];
};

/** Work that a queue hands to one server at a time. */
export type JobHandler = {
  queue: string;
  /** A cron line, for work that comes by itself. */
  schedule?: string;
  /** For work that may not be lost: it is tried again for seven days, and then kept in this queue for an operator. */
  deadLetters?: string;
  /** How many jobs a server does at once, of a queue without a schedule; two where nothing is said. */
  workers?: number;
  /** Whether customers' calls add to it all the time: it is then looked at a few times a second, and not for each job. */
  isBusy?: boolean;
  /** id: of the job, the same at each try. */
  handle: (services: Services, data: unknown, id?: string) => Promise<void>;
};
