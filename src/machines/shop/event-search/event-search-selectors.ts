import type { SnapshotFrom } from 'xstate';
import { pageCount } from '#machines/shop/event-search/event-search-criteria.ts';
import type { eventSearchMachine } from '#machines/shop/event-search/event-search-machine.ts';

type Snapshot = SnapshotFrom<typeof eventSearchMachine>;

export const resultsState = (snapshot: Snapshot) => snapshot.value.results;
export const searchCriteria = (snapshot: Snapshot) => snapshot.context.criteria;
/** The same list each time: who follows it is not told of nothing. */
const noEvents: readonly never[] = [];

export const foundEvents = (snapshot: Snapshot) => snapshot.context.result?.items ?? noEvents;
export const totalEvents = (snapshot: Snapshot) => snapshot.context.result?.totalItems ?? null;
export const pages = (snapshot: Snapshot) => pageCount(snapshot.context.result?.totalItems ?? 0);
export const searchFailure = (snapshot: Snapshot) => snapshot.context.failure;
export const resets = (snapshot: Snapshot) => snapshot.context.resets;
