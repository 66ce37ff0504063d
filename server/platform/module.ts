import type { MercuriusLoaders } from 'mercurius';
import type { Resolvers } from '#server/generated/resolvers.ts';
import type { Services } from '#server/platform/context.ts';

/** One area of the server: its resolvers, its batched fields, and the background work it does. */
export type ServerModule = {
  resolvers: Resolvers;
  /** Fields answered for many parents at once: no N+1. */
  loaders?: MercuriusLoaders;
  jobs?: JobHandler[];
};

/** Work that a queue hands to one server at a time. schedule is a cron line for work that comes by itself. */
export type JobHandler = {
  queue: string;
  schedule?: string;
  handle: (services: Services, data: unknown) => Promise<void>;
};
