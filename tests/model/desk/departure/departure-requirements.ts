import { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { lastOwner } from '../sample-desk.ts';
import { departureSays } from './departure-says.ts';

export const departureRequirements: RequirementTable<typeof departureMachine> = {
  machine: departureMachine,
  title: 'Leaving an organizer',
  inputs: { 'I work for the Players': { organizationId: 'o-1' } },
  events: {
    'I want to leave': { type: 'departure.ask' },
    'I mean it': { type: 'departure.confirm', idempotencyKey: 'press-1' },
    'I ask again': { type: 'departure.askAgain' },
    'I stay': { type: 'departure.cancel' },
    'I work there no more': done('leaveOrganization', { __typename: 'RemovedMember', id: 'm-1' }),
    'I did not work there any more': done('leaveOrganization', notTheirs),
    'I am the last owner': done('leaveOrganization', lastOwner),
    'nobody is logged in any more': done('leaveOrganization', sessionEnded),
    'no answer comes': failed('leaveOrganization'),
  },
  permits: {
    staying: ['departure.ask'],
    confirming: ['departure.confirm', 'departure.cancel'],
    leaving: [],
    unknown: ['departure.askAgain', 'departure.cancel'],
    kept: ['departure.cancel'],
    left: [],
  },
  pictures: {
    staying: 'desk/own-place',
    confirming: 'desk/leaving-asked',
    leaving: 'desk/leaving',
    unknown: 'desk/leaving-unknown',
    kept: 'desk/last-owner',
  },
  starts: { 'I work for the Players': 'staying' },
  transitions: {
    staying: { 'I want to leave': 'confirming' },
    confirming: { 'I mean it': 'leaving', 'I stay': 'staying' },
    leaving: {
      'I work there no more': 'left: navigate',
      'I did not work there any more': 'left: navigate',
      'I am the last owner': 'kept',
      'nobody is logged in any more': 'confirming: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'I ask again': 'leaving', 'I stay': 'staying' },
    kept: { 'I stay': 'staying' },
  },
  asks: { leaveOrganization: { organizationId: 'o-1', idempotencyKey: 'press-1' } },
  emits: { navigate: { to: '/desk', replace: true } },
  says: departureSays,
};
