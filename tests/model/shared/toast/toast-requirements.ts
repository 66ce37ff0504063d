import type { Notice } from '#domain/notice.ts';
import { toastMachine } from '#machines/shared/toast/toast-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { elapsed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';

export const saved: Notice = { tone: 'success', message: { code: 'accountUpdated' } };
export const lost: Notice = { tone: 'error', message: { code: 'unexpected' } };
export const show = (notice: Notice, cause: string | null = null) => ({
  type: 'toast.show' as const,
  notice,
  cause,
  characters: 20,
});
export const tried = (cause: string) => ({ type: 'toast.causeEnded' as const, cause });
const removed = elapsed('removal', 'toast.open.dismissed');

export const toastRequirements: RequirementTable<typeof toastMachine> = {
  machine: toastMachine.provide({ delays: { success: 5_000 } }),
  product: toastMachine,
  title: 'Toasts',
  inputs: { 'the page is open': undefined },
  events: {
    'good news comes': show(saved),
    'bad news comes': show(lost, 'UpdateAttendee'),
    'what failed is tried again': tried('UpdateAttendee'),
    'something else is tried': tried('CreateAttendee'),
    'I leave the page': { type: 'toast.pageLeft' },
    'I put it away': { type: 'toast.dismiss' },
    'I point at it': { type: 'toast.hold' },
    'I point elsewhere': { type: 'toast.release' },
    'the time of good news is over': elapsed('success', 'toast.open.showingSuccess'),
    'the time of bad news is over': elapsed('error', 'toast.open.showingError'),
    'it has left the page': removed,
  },
  permits: {
    'open.hidden': ['toast.show'],
    'open.showingSuccess': ['toast.show', 'toast.dismiss', 'toast.hold'],
    'open.showingError': ['toast.show', 'toast.dismiss', 'toast.hold', 'toast.causeEnded?', 'toast.pageLeft'],
    'open.held': ['toast.show', 'toast.dismiss', 'toast.release', 'toast.causeEnded?', 'toast.pageLeft?'],
    'open.dismissed': ['toast.show'],
  },
  pictures: {
    'open.showingSuccess': 'platform/toasts',
    'open.showingError': 'platform/toasts',
  },
  starts: { 'the page is open': 'open.hidden' },
  transitions: {
    open: { 'good news comes': 'open.showingSuccess: toast.shown', 'bad news comes': 'open.showingError: toast.shown' },
    'open.showingSuccess': {
      'I put it away': 'open.dismissed: toast.dismissed',
      'I point at it': 'open.held',
      'the time of good news is over': 'open.dismissed: toast.dismissed',
    },
    'open.showingError': {
      'I put it away': 'open.dismissed: toast.dismissed',
      'I point at it': 'open.held',
      'the time of bad news is over': 'open.dismissed: toast.dismissed',
      'what failed is tried again': 'open.dismissed: toast.dismissed',
      'I leave the page': 'open.dismissed: toast.dismissed',
    },
    'open.held': {
      'I put it away': 'open.dismissed: toast.dismissed',
      'I point elsewhere': ['open.showingSuccess', 'open.showingError'],
      'what failed is tried again': ['open.dismissed: toast.dismissed', 'stays'],
      'I leave the page': ['open.dismissed: toast.dismissed', 'stays'],
    },
    'open.dismissed': { 'it has left the page': 'open.hidden: toast.removed' },
  },
  asks: {},
  // Each has a number of its own, so that the same words twice are shown twice.
  emits: {
    'toast.shown': bySample({
      'good news comes': ({ was }) => ({
        notice: { tone: 'success', message: { code: 'accountUpdated' } },
        turn: was.context.turn + 1,
      }),
      'bad news comes': ({ was }) => ({
        notice: { tone: 'error', message: { code: 'unexpected' } },
        turn: was.context.turn + 1,
      }),
    }),
  },
  after: {
    'good news comes': ({ context }, was) => context.notice === saved && context.turn === was.context.turn + 1,
    'bad news comes': ({ context }, was) => context.notice === lost && context.turn === was.context.turn + 1,
  },
  reads: ({ notice }) => notice?.tone,
  invariant: ({ value: { open }, context: { notice } }) => {
    if (open === 'showingError') return notice?.tone === 'error';
    if (open === 'showingSuccess') return notice?.tone === 'success';
    return open !== 'hidden' || notice === null;
  },
};
