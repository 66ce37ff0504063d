import type { SnapshotFrom } from 'xstate';
import {
  publishable,
  type seriesPublicationMachine,
} from '#machines/desk/series-publication/series-publication-machine.ts';

type Snapshot = SnapshotFrom<typeof seriesPublicationMachine>;

export const seriesState = ({ value }: Snapshot) => value;
export const toldSeries = ({ context }: Snapshot) => context.series;
export const publishableCount = ({ context }: Snapshot) => publishable(context).length;
export const seriesOutcome = ({ context }: Snapshot) => context.outcome;
export const seriesRefusal = ({ context }: Snapshot) => context.refusal;
export const seriesUnread = ({ context }: Snapshot) => context.unread;
/** No answer came, and it is waited for, or asked for again. */
export const isSeriesInDoubt = ({ value, context }: Snapshot) =>
  value === 'unknown' || (value === 'publishing' && context.isUnknown);
export const canPublishSeries = (snapshot: Snapshot) =>
  snapshot.can({ type: 'seriesPublication.publish', idempotencyKey: '' });
