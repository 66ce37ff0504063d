import { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import {
  aLinkedOrder,
  anOffice,
  aQuote,
  aSoldOrder,
  closedOffice,
  dearer,
  noAddress,
  noPlaceLeft,
  ownersOffice,
  saleChanged,
} from '../sample-box-office.ts';
import { boxOfficeSays } from './box-office-says.ts';

const office = anOffice();
const quote = aQuote();
const order = aSoldOrder();
const type = (typed: object) => ({ type: 'sale.type' as const, typed });

export const boxOfficeRequirements: RequirementTable<typeof boxOfficeMachine> = {
  machine: boxOfficeMachine,
  title: 'Tickets that are sold by hand',
  inputs: { 'I sell for The Cherry Orchard': { eventId: 'ev-1', language: 'en' } },
  events: {
    'it is read': done('getBoxOffice', office),
    'it is read by who gives tickets too': done('getBoxOffice', ownersOffice),
    'nothing is sold of it': done('getBoxOffice', closedOffice),
    'there is nothing for me': done('getBoxOffice', notTheirs),
    'nobody is logged in any more': done('getBoxOffice', sessionEnded),
    'it cannot be read': failed('getBoxOffice'),
    'I try again': { type: 'sale.retry' },
    'I take a ticket': { type: 'sale.take', tierId: 't-1' },
    'I take one that is sold out': { type: 'sale.take', tierId: 't-2' },
    'I give it back': { type: 'sale.leave', tierId: 't-1' },
    'I take one for friends': { type: 'sale.take', tierId: 't-3' },
    'I give back the one for friends': { type: 'sale.leave', tierId: 't-3' },
    'they pay enough': { type: 'sale.price', at: 0, productId: 't-3', text: '7' },
    'I add a jar': { type: 'sale.addOn', at: 0, addOnId: 'a-1' },
    'it is paid in cash': { type: 'sale.pay', way: 'CASH' },
    'it is given for nothing': { type: 'sale.pay', way: 'COMPLIMENTARY' },
    'it is paid by a link': { type: 'sale.pay', way: 'CARD_LINK' },
    'I write an address': type({ emailAddress: 'ida@foyer.example' }),
    'I write a first name': type({ firstName: 'Ida' }),
    'I write a last name': type({ lastName: 'Lund' }),
    'I write who comes': { type: 'sale.name', at: 0, typed: { firstName: 'Mika' } },
    'the price comes': done('getSaleQuote', quote),
    'there is no place any more': done('getSaleQuote', noPlaceLeft),
    'I may not sell any more': done('getSaleQuote', notTheirs),
    'the session is over when it is counted': done('getSaleQuote', sessionEnded),
    'no price comes': failed('getSaleQuote'),
    'I sell': { type: 'sale.sell', idempotencyKey: 'press-1' },
    'I press again': { type: 'sale.sell', idempotencyKey: 'press-2' },
    'it is sold': done('sellByHand', order),
    'its link is mailed': done('sellByHand', aLinkedOrder),
    'it costs more by now': done('sellByHand', saleChanged),
    'the last place is gone': done('sellByHand', noPlaceLeft),
    'the address is none': done('sellByHand', noAddress),
    'I pressed too often': done('sellByHand', {
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'the answer is none that I know': done('sellByHand', { __typename: 'BrandNewError' }),
    'I may not sell it any more': done('sellByHand', notTheirs),
    'the session is over when I sell': done('sellByHand', sessionEnded),
    'no answer comes': failed('sellByHand'),
    'five seconds pass': elapsed('nextTry', 'boxOffice.unknown'),
    'I ask again': { type: 'sale.askAgain' },
    'the next one comes': { type: 'sale.next' },
  },
  only: {
    // One thing at a time keeps the places few.
    'I take one for friends': ({ context }) => context.draft.tickets.every(({ tierId }) => tierId !== 't-3'),
    'I add a jar': ({ context }) => context.draft.tickets.length < 2,
    'it is given for nothing': ({ context }) => context.draft.tickets.length < 2,
    'I write who comes': ({ context }) => context.draft.tickets.length < 2,
    'it is paid by a link': ({ context: { draft, office: of } }) =>
      of === office && draft.tickets.length === 1 && draft.tickets[0]?.tierId === 't-1' && draft.firstName !== '',
    'I write an address': ({ context }) => context.draft.way === 'CARD_LINK',
    'its link is mailed': ({ context }) => context.draft.way === 'CARD_LINK',
    'it is sold': ({ context }) => context.draft.way !== 'CARD_LINK',
  },
  permits: {
    readingOffice: [],
    unreadable: ['sale.retry'],
    notPermitted: [],
    closed: [],
    'composing.choosing': ['sale.take?', 'sale.pay?', 'sale.type'],
    'composing.counting': [
      'sale.take?',
      'sale.leave?',
      'sale.addOn',
      'sale.price?',
      'sale.pay?',
      'sale.type',
      'sale.name',
    ],
    'composing.uncounted': [
      'sale.price?',
      'sale.take?',
      'sale.leave?',
      'sale.addOn',
      'sale.pay?',
      'sale.type',
      'sale.name',
      'sale.retry',
    ],
    'composing.ready': [
      'sale.take?',
      'sale.leave?',
      'sale.addOn',
      'sale.price?',
      'sale.pay?',
      'sale.type',
      'sale.name',
      'sale.sell',
    ],
    selling: [],
    unknown: ['sale.askAgain'],
    sold: ['sale.next'],
  },
  pictures: {
    readingOffice: 'desk-box-office/reading',
    unreadable: 'desk-box-office/unreadable',
    notPermitted: 'desk-box-office/reading',
    closed: 'desk-box-office/closed',
    'composing.choosing': 'desk-box-office/choosing',
    'composing.counting': 'desk-box-office/counting',
    'composing.uncounted': 'desk-box-office/uncounted',
    'composing.ready': 'desk-box-office/ready',
    selling: 'desk-box-office/selling',
    unknown: 'desk-box-office/unknown',
    sold: 'desk-box-office/sold',
  },
  starts: { 'I sell for The Cherry Orchard': 'readingOffice' },
  transitions: {
    readingOffice: {
      'it is read': 'composing.choosing',
      'it is read by who gives tickets too': 'composing.choosing',
      'nothing is sold of it': 'closed',
      'there is nothing for me': 'notPermitted: place.changed',
      'nobody is logged in any more': 'unreadable: session.ended',
      'it cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingOffice' },
    composing: {
      'I take a ticket': ['composing.counting', 'stays'],
      'I take one for friends': 'composing.counting',
      'I give it back': ['composing.choosing', 'composing.counting', 'stays'],
      'I give back the one for friends': ['composing.choosing', 'composing.counting', 'stays'],
      'they pay enough': ['composing.counting', 'stays'],
      'I add a jar': ['composing.counting', 'stays'],
      'it is paid in cash': ['composing.counting', 'stays'],
      'it is given for nothing': ['composing.counting', 'stays'],
      'it is paid by a link': 'composing.counting',
      'I write an address': 'stays',
      'I write a first name': 'stays',
      'I write a last name': 'stays',
      'I write who comes': 'stays',
    },
    'composing.counting': {
      'the price comes': 'composing.ready',
      'there is no place any more': 'composing.uncounted',
      'I may not sell any more': 'notPermitted: place.changed',
      'the session is over when it is counted': 'composing.uncounted: session.ended',
      'no price comes': 'composing.uncounted',
    },
    'composing.uncounted': { 'I try again': 'composing.counting' },
    'composing.ready': { 'I sell': ['selling', 'stays'], 'I press again': ['selling', 'stays'] },
    selling: {
      'it is sold': 'sold: event.changed',
      'its link is mailed': 'sold: event.changed',
      'it costs more by now': 'composing.ready',
      'the last place is gone': 'composing.ready',
      'the address is none': 'composing.ready',
      'I pressed too often': 'composing.ready',
      'the answer is none that I know': 'composing.ready',
      'I may not sell it any more': 'notPermitted: place.changed',
      'the session is over when I sell': 'composing.ready: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'selling', 'I ask again': 'selling' },
    sold: { 'the next one comes': 'readingOffice' },
  },
  asks: {
    getBoxOffice: { eventId: 'ev-1' },
    getSaleQuote: ({ sample, was }) => ({
      eventId: 'ev-1',
      tickets: ticketsAfter(sample, was.context),
      way: ways[sample] ?? was.context.draft.way,
    }),
    sellByHand: ({ sample, was: { context } }) => ({
      eventId: 'ev-1',
      input: {
        tickets: context.draft.tickets.map(({ prices, ...ticket }) => priced({ ...ticket, prices })),
        firstName: 'Ida',
        lastName: 'Lund',
        emailAddress: context.draft.emailAddress,
        language: 'en',
        way: context.draft.way,
      },
      total: context.quote?.total.amount,
      // A press after one whose answer is not known is the same.
      idempotencyKey: context.isInDoubt ? context.idempotencyKey : sample === 'I press again' ? 'press-2' : 'press-1',
    }),
  },
  emits: {},
  says: boxOfficeSays,
  after: {
    'it is read': ({ context }) => context.office === office && context.draft.way !== 'COMPLIMENTARY',
    'it is read by who gives tickets too': ({ context }) => context.office === ownersOffice,
    'it cannot be read': ({ context }) => context.trouble?.kind === 'failed',
    'nobody is logged in any more': ({ context }) => context.trouble === null,
    'I write a first name': ({ context }) => context.draft.firstName === 'Ida' && context.trouble?.kind !== 'fields',
    'I write a last name': ({ context }) => context.draft.lastName === 'Lund',
    'I write who comes': ({ context }) =>
      context.draft.tickets[0]?.firstName === 'Mika' && context.trouble?.kind !== 'fields',
    'they pay enough': ({ context }, was) =>
      context.draft.tickets[0]?.tierId === 't-3'
        ? context.draft.tickets[0].prices?.['t-3'] === '7'
        : context.draft === was.context.draft,
    'it is paid in cash': ({ context }) => context.draft.way === 'CASH',
    'it is given for nothing': ({ context }, was) =>
      context.draft.way === (context.office === ownersOffice ? 'COMPLIMENTARY' : was.context.draft.way),
    'the price comes': ({ context }) => context.quote === quote && context.trouble === null,
    'there is no place any more': ({ context }) => whyIn(context) === 'NO_PLACE' && context.quote === null,
    'no price comes': ({ context }) => context.trouble?.kind === 'failed' && context.quote === null,
    'the session is over when it is counted': ({ context }) => context.trouble === null,
    'it is paid by a link': ({ context }) => context.draft.way === 'CARD_LINK',
    'I write an address': ({ context }) =>
      context.draft.emailAddress === 'ida@foyer.example' && context.trouble?.kind !== 'fields',
    // A link has to go somewhere.
    'I sell': ({ value, context: { draft, trouble } }) =>
      value === 'selling' ? draft.way !== 'CARD_LINK' || draft.emailAddress !== '' : trouble?.kind === 'fields',
    'its link is mailed': ({ context }) => context.sold === aLinkedOrder && !context.isInDoubt,
    'it is sold': ({ context }) => context.sold === order && context.trouble === null && !context.isInDoubt,
    'it costs more by now': ({ context }) => context.quote === dearer && context.trouble?.kind === 'changed',
    'the last place is gone': ({ context }) => whyIn(context) === 'NO_PLACE' && !context.isInDoubt,
    'the address is none': ({ context }) => context.trouble?.kind === 'fields' && !context.isInDoubt,
    'I pressed too often': ({ context }) => context.trouble?.kind === 'failed',
    'the answer is none that I know': ({ context }) => whyIn(context) === 'OTHER',
    'the session is over when I sell': ({ context }, was) => context.isInDoubt === was.context.isInDoubt,
    'no answer comes': ({ context }) => context.isInDoubt,
    'the next one comes': ({ context }) =>
      context.draft.tickets.length === 0 && context.draft.firstName === '' && context.sold === null,
  },
  reads: ({ office: of, draft, quote: told, trouble, isInDoubt, idempotencyKey }, { value }) => [
    of?.ways.length,
    draft.tickets.map(({ tierId, addOnIds, prices }) => [tierId, addOnIds.length, prices?.['t-3']]),
    draft.way,
    draft.emailAddress,
    draft.firstName !== '' && draft.lastName !== '' ? 'whole' : [draft.firstName, draft.lastName],
    told?.total.amount,
    trouble?.kind,
    isInDoubt,
    value === 'unknown' || isInDoubt ? idempotencyKey : null,
  ],
  situation: ({ value, context }) => [value, context.draft.tickets.length, context.isInDoubt],
  pathCap: 0,
  invariant: ({ value, context }) =>
    (value !== 'selling' || (context.quote !== null && context.draft.tickets.length > 0)) &&
    (value !== 'sold' || context.sold !== null),
};

type Ticket = { tierId: string; addOnIds: readonly string[]; prices?: Readonly<Record<string, string>> | undefined };
type Known = { draft: { tickets: readonly Ticket[] }; trouble: unknown };

/** With what is paid for it where its buyer chooses that: what is suggested until another amount is typed. */
const priced = <Sold extends Ticket>({ prices, ...ticket }: Sold) =>
  ticket.tierId === 't-3'
    ? { ...ticket, prices: [{ productId: 't-3', price: Number(prices?.['t-3'] ?? 10) }] }
    : ticket;

const whyIn = ({ trouble }: { trouble: { kind: string; why?: string } | null }) => trouble?.why ?? null;

const ways: Readonly<Record<string, string>> = {
  'it is paid in cash': 'CASH',
  'it is given for nothing': 'COMPLIMENTARY',
  'it is paid by a link': 'CARD_LINK',
};

/** What is chosen after a step, by its words. */
const ticketsAfter = (sample: string, known: Known) => chosenAfter(sample, known).map(priced);

function chosenAfter(sample: string, { draft }: Known): Ticket[] {
  const before = draft.tickets.map(({ tierId, addOnIds, prices }): Ticket => ({ tierId, addOnIds, prices }));
  if (sample === 'they pay enough')
    return before.map((ticket, at) => (at === 0 ? { ...ticket, prices: { 't-3': '7' } } : ticket));
  if (sample === 'I take a ticket') return [...before, { tierId: 't-1', addOnIds: [] }];
  if (sample === 'I take one for friends') return [...before, { tierId: 't-3', addOnIds: [] }];
  if (sample === 'I give it back') return before.filter(({ tierId }) => tierId !== 't-1');
  if (sample === 'I give back the one for friends') return before.filter(({ tierId }) => tierId !== 't-3');
  if (sample !== 'I add a jar') return before;
  return before.map((ticket, at) =>
    at === 0 ? { ...ticket, addOnIds: ticket.addOnIds.length > 0 ? [] : ['a-1'] } : ticket,
  );
}
