import { reportsMachine } from '#machines/desk/report/reports-machine.ts';
import { addressOf, type WantedReport } from '#machines/desk/report/wanted-report.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { reportsSays } from './reports-says.ts';
import { aReport, answersReport } from './sample-reports.ts';

const path = '/desk/harbour-city-players/reports';
const whole: WantedReport = { kind: 'SALES', eventId: 'ev-1', from: null, to: null };
const everything: WantedReport = { ...whole, eventId: null };
const november: WantedReport = { ...whole, from: '2026-11-01', to: '2026-11-30' };
const backwards: WantedReport = { ...whole, from: '2026-11-30', to: '2026-11-01' };
const answers: WantedReport = { ...whole, kind: 'ANSWERS' };
const figures = aReport();

export const reportsRequirements: RequirementTable<typeof reportsMachine> = {
  machine: reportsMachine,
  title: 'What an organizer sold and took in',
  inputs: {
    'I open the report of an event': { organizationId: 'o-1', path, wanted: whole },
    'I open the report of all events': { organizationId: 'o-1', path, wanted: everything },
  },
  events: {
    'the figures come': done('getDeskReport', figures),
    'the answers come': done('getDeskReport', answersReport),
    'there is none for me': done('getDeskReport', notTheirs),
    'nobody is logged in any more': done('getDeskReport', sessionEnded),
    'it cannot be read': failed('getDeskReport'),
    'I try again': { type: 'reports.retry' },
    'I ask for November': { type: 'reports.choose', wanted: november },
    'I ask for all days': { type: 'reports.choose', wanted: whole },
    'I ask for days that are none': { type: 'reports.choose', wanted: backwards },
    'the address says November': { type: 'address.changed', wanted: november },
    'the address says answers': { type: 'address.changed', wanted: answers },
  },
  permits: {
    readingReport: ['address.changed'],
    unreadable: ['reports.retry', 'address.changed'],
    signedOut: ['reports.retry', 'address.changed'],
    notThere: ['address.changed'],
    notPermitted: [],
    showing: ['reports.choose', 'address.changed'],
    daysRefused: ['reports.choose', 'address.changed'],
  },
  pictures: {
    readingReport: 'desk-reports/reading',
    unreadable: 'desk-reports/unreadable',
    signedOut: 'desk-reports/signed-out',
    notThere: 'desk-reports/not-there',
    notPermitted: 'desk-reports/not-permitted',
    showing: 'desk-reports/showing',
    daysRefused: 'desk-reports/days-refused',
  },
  starts: { 'I open the report of an event': 'readingReport', 'I open the report of all events': 'readingReport' },
  transitions: {
    readingReport: {
      'the figures come': 'showing',
      'the answers come': 'showing',
      'there is none for me': ['notThere', 'notPermitted: place.changed'],
      'nobody is logged in any more': 'signedOut: session.ended',
      'it cannot be read': 'unreadable',
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
    unreadable: {
      'I try again': 'readingReport',
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
    signedOut: {
      'I try again': 'readingReport',
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
    notThere: {
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
    showing: {
      'I ask for November': ['stays: navigate', 'readingReport'],
      'I ask for all days': ['readingReport', 'stays: navigate'],
      'I ask for days that are none': 'daysRefused',
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
    daysRefused: {
      'I ask for November': ['showing: navigate', 'readingReport'],
      'I ask for all days': ['readingReport', 'showing: navigate'],
      'I ask for days that are none': 'daysRefused',
      'the address says November': 'readingReport',
      'the address says answers': 'readingReport',
    },
  },
  asks: {
    getDeskReport: ({ event, was }) => ({
      organizationId: 'o-1',
      ...(event.type === 'address.changed' ? event.wanted : was.context.wanted),
    }),
  },
  emits: {
    navigate: ({ event }) => ({
      to: addressOf(path, event.type === 'reports.choose' ? event.wanted : whole),
      replace: false,
    }),
  },
  says: reportsSays,
  after: {
    'the figures come': ({ context }) => context.report === figures,
    'the answers come': ({ context }) => context.report === answersReport,
    'it cannot be read': ({ context }) => context.unread !== null,
    'the address says November': ({ context }, was) =>
      context.wanted === november && context.report === kept(was.context, 'SALES'),
    'the address says answers': ({ context }, was) =>
      context.wanted === answers && context.report === kept(was.context, 'ANSWERS'),
  },
  reads: ({ wanted, report }) => [
    wanted.kind,
    wanted.eventId,
    wanted.from,
    report && (report.answers ? 'answers' : 'figures'),
  ],
  // Where an address leads is the same wherever it is said.
  situation: ({ value }) => value,
  invariant: ({ value, context }) => (value !== 'showing' && value !== 'daysRefused') || context.report !== null,
};

/** What was shown stays while it is of the same event and kind: every address names the event. */
const kept = ({ wanted, report }: { wanted: WantedReport; report: object | null }, kind: WantedReport['kind']) =>
  wanted.kind === kind && wanted.eventId === 'ev-1' ? report : null;
