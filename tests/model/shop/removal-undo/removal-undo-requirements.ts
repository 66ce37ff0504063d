import { removalUndoMachine, type Removed } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { anItem, anOrder } from '../cart/an-order.ts';
import { removalUndoSays } from './removal-undo-says.ts';

export const removed: Removed = {
  attendeeName: 'Maya Thorsen',
  tierName: 'General admission',
  channelToken: 'token-hcp',
  input: { tierId: 'general', registrant: { attendeeId: 'maya' }, addOns: [{ addOnId: 'programme' }] },
  idempotencyKey: 'undo.hcp-1',
};
export const withIt = anOrder('hcp', { registrationItems: [anItem('hcp-2'), anItem('hcp-3')] });
export const added = { tone: 'success' as const, message: { code: 'registrationAdded' as const } };
export const soldOut = { tone: 'error' as const, message: { code: 'noStockToAdd' as const } };
const noPlace = { __typename: 'InsufficientStockError' as const, errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'no' };

export const putBack = done('addRegistrationToOrder', { result: withIt, notice: added });
export const taken = done('addRegistrationToOrder', { result: noPlace, notice: soldOut });
export const lost = failed('addRegistrationToOrder');

export const removalUndoRequirements: RequirementTable<typeof removalUndoMachine> = {
  machine: removalUndoMachine,
  title: 'Undo of a removal from the cart',
  inputs: { 'a registration was removed': { removed } },
  events: {
    'I undo it': { type: 'removal.undo' },
    'I point at it': { type: 'removal.hold' },
    'I point elsewhere': { type: 'removal.release' },
    'ten seconds have passed': elapsed('offer', 'removalUndo.offering'),
    'I put it away': { type: 'removal.dismiss' },
    'it is put back': putBack,
    'its place was taken': taken,
    'no answer comes when it is put back': lost,
  },
  permits: {
    offering: ['removal.undo', 'removal.hold'],
    held: ['removal.undo', 'removal.release'],
    puttingBack: [],
    outcomeUnknown: ['removal.undo', 'removal.dismiss'],
    refused: ['removal.dismiss'],
    putBack: [],
    over: [],
  },
  pictures: {
    offering: 'cart/page-removed',
    puttingBack: 'cart/page-putting-back',
    outcomeUnknown: 'cart/page-put-back-unknown',
    refused: 'cart/page-put-back-refused',
  },
  says: removalUndoSays,
  starts: { 'a registration was removed': 'offering' },
  transitions: {
    offering: { 'I undo it': 'puttingBack', 'I point at it': 'held', 'ten seconds have passed': 'over' },
    held: { 'I undo it': 'puttingBack', 'I point elsewhere': 'offering' },
    puttingBack: {
      'it is put back': 'putBack',
      'its place was taken': 'refused',
      'no answer comes when it is put back': ['puttingBack', 'outcomeUnknown'],
    },
    outcomeUnknown: { 'I undo it': 'puttingBack', 'I put it away': 'over' },
    refused: { 'I put it away': 'over' },
  },
  // The person has just removed it: that the attendee has no ticket is known, and the key stays the same.
  asks: {
    addRegistrationToOrder: {
      channelToken: 'token-hcp',
      input: { tierId: 'general', registrant: { attendeeId: 'maya' }, addOns: [{ addOnId: 'programme' }] },
      askAboutSameAttendee: false,
      idempotencyKey: 'undo.hcp-1',
    },
  },
  emits: {},
  after: {
    'it is put back': ({ output }) => output?.putBack?.order === withIt && output.putBack.notice === added,
    'no answer comes when it is put back': ({ value }, was) =>
      (value === 'outcomeUnknown') === (was.context.tries === 1),
    'its place was taken': ({ context }) => context.refusal === soldOut.message && context.putBack === null,
    'ten seconds have passed': ({ output }) => output?.putBack === null,
    'I put it away': ({ output }) => output?.putBack === null,
  },
  invariant: ({ value, context }) =>
    (value === 'putBack') === (context.putBack !== null) && (value !== 'outcomeUnknown' || context.tries === 0),
};
