import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { guardedPlayers, guardedStriders, players, striders } from '../sample-desk.ts';
import { workplaceSays } from './workplace-says.ts';

const read = (...organizations: DeskOrganization[]) =>
  done('getMyOrganizations', { __typename: 'MyOrganizations', organizations });

export const workplaceRequirements: RequirementTable<typeof workplaceMachine> = {
  machine: workplaceMachine,
  title: 'Whom somebody works for',
  inputs: {
    'I open the desk': { code: null },
    'I open the desk of the Players': { code: 'harbour-city-players' },
    'I open it by its id': { code: 'o-1' },
  },
  events: {
    'I work for the Players and the Striders': read(players, striders),
    'I work for the Players alone': read(players),
    'I work for the Striders alone': read(striders),
    'the Players ask for a second factor that I lack': read(guardedPlayers),
    'the Players do, and I work for the Striders': read(guardedPlayers, striders),
    'the Striders alone do': read(players, guardedStriders),
    'I work for nobody': read(),
    'nobody is logged in any more': done('getMyOrganizations', sessionEnded),
    'no answer comes': failed('getMyOrganizations'),
    'I try again': { type: 'workplace.retry' },
    'my role may be another one': { type: 'workplace.refresh' },
  },
  permits: {
    reading: [],
    unreadable: ['workplace.retry'],
    signedOut: ['workplace.retry'],
    working: ['workplace.refresh'],
    atOdds: ['workplace.retry'],
    withoutSecondFactor: ['workplace.retry'],
    choosing: [],
    sentOn: [],
    missing: [],
    withoutWork: [],
  },
  pictures: {
    reading: 'desk/reading',
    unreadable: 'desk/unreadable',
    signedOut: 'desk/signed-out',
    working: 'desk/team',
    atOdds: 'desk/at-odds',
    withoutSecondFactor: 'desk/without-second-factor',
    choosing: 'desk/choosing',
    sentOn: 'desk/sent-on',
    missing: 'desk/missing',
    withoutWork: 'desk/without-work',
  },
  starts: {
    'I open the desk': 'reading',
    'I open the desk of the Players': 'reading',
    'I open it by its id': 'reading',
  },
  transitions: {
    reading: {
      'I work for the Players and the Striders': ['working', 'choosing'],
      'I work for the Players alone': ['working', 'sentOn: navigate'],
      'I work for the Striders alone': ['missing', 'sentOn: navigate'],
      'the Players ask for a second factor that I lack': ['withoutSecondFactor', 'sentOn: navigate'],
      'the Players do, and I work for the Striders': ['withoutSecondFactor', 'choosing'],
      'the Striders alone do': ['working', 'choosing'],
      'I work for nobody': ['missing', 'withoutWork'],
      'nobody is logged in any more': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
    },
    unreadable: { 'I try again': 'reading' },
    signedOut: { 'I try again': 'reading' },
    withoutSecondFactor: { 'I try again': 'reading' },
    atOdds: { 'I try again': 'reading' },
    working: { 'my role may be another one': ['reading', 'atOdds'] },
  },
  asks: {},
  emits: {
    navigate: ({ sample }) => ({
      to: sample.includes('Players') ? '/desk/harbour-city-players' : '/desk/mid-island-striders',
      replace: true,
    }),
  },
  says: workplaceSays,
  after: {
    'I work for the Players and the Striders': ({ value, context }) =>
      value === (context.code === null ? 'choosing' : 'working') && context.organizations.length === 2,
    'I work for the Players alone': ({ value, context }) => value === (context.code === null ? 'sentOn' : 'working'),
    'I work for the Striders alone': ({ value, context }) => value === (context.code === null ? 'sentOn' : 'missing'),
    'the Players ask for a second factor that I lack': ({ value, context }) =>
      value === (context.code === null ? 'sentOn' : 'withoutSecondFactor'),
    'the Players do, and I work for the Striders': ({ value, context }) =>
      value === (context.code === null ? 'choosing' : 'withoutSecondFactor') && context.organizations.length === 2,
    'the Striders alone do': ({ value, context }) => value === (context.code === null ? 'choosing' : 'working'),
    'I work for nobody': ({ value, context }) => value === (context.code === null ? 'withoutWork' : 'missing'),
    'no answer comes': ({ context }) => context.trouble !== null,
  },
  invariant: ({ value, context }) =>
    (value !== 'working' || context.organizations.includes(players)) &&
    (value !== 'unreadable' || context.trouble !== null),
};
