import { createBoxOfficeLogic } from '#app/desk/box-office-logic.ts';
import type { BoxOfficeActors } from '#machines/desk/box-office/box-office-setup.ts';
import { boxOfficeRequirements } from '#tests/model/desk/box-office/box-office-requirements.ts';
import { gives, sends, type Row } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const tickets = [{ tierId: 't-1', addOnIds: ['a-1'] }];
const sale = {
  eventId: 'ev-1',
  input: {
    tickets: [{ tierId: 't-1', addOnIds: ['a-1'], firstName: '', lastName: '' }],
    firstName: 'Ida',
    lastName: 'Lund',
    emailAddress: '',
    language: 'en' as const,
    way: 'CASH' as const,
  },
  total: 28.35,
  idempotencyKey: 'press-1',
};

const plain = [{ tierId: 't-1', addOnIds: [] }];
const plainSale = {
  ...sale,
  input: { ...sale.input, tickets: sale.input.tickets.map((ticket) => ({ ...ticket, addOnIds: [] })) },
};

const chosen = { prices: [{ productId: 't-3', price: 7 }] };
const withPrices = [
  { tierId: 't-3', addOnIds: ['a-1'], ...chosen },
  { tierId: 't-1', addOnIds: [] },
];
const chosenTicket = { tierId: 't-3', addOnIds: [], ...chosen };
const nobody = { firstName: '', lastName: '' };
const saleWithPrices = {
  ...sale,
  input: {
    ...sale.input,
    tickets: withPrices.map((ticket) => ({ ...ticket, ...nobody })),
  },
};

/** The same call of other tickets. */
const of = <Input extends object>(when: string, operation: string, field: string, input: Input): Row<Input> => ({
  when,
  input,
  does: [sends(operation, input)],
  ends: gives(`<${field}>`),
});

export const boxOfficeWiring = wiringOf<BoxOfficeActors>()({
  requirements: boxOfficeRequirements,
  wire: createBoxOfficeLogic,
  rows: {
    getBoxOffice: deskCall('GetBoxOffice', 'deskBoxOffice', { eventId: 'ev-1' }, ['DeskBoxOffice']),
    getSaleQuote: [
      ...deskCall('GetSaleQuote', 'deskSaleQuote', { eventId: 'ev-1', tickets, way: 'CASH' as const }, [
        'DeskSaleQuote',
        'DeskSaleRefusedError',
      ]),
      of('there is no add-on', 'GetSaleQuote', 'deskSaleQuote', { eventId: 'ev-1', tickets: plain, way: 'CASH' }),
      of('the price is chosen', 'GetSaleQuote', 'deskSaleQuote', {
        eventId: 'ev-1',
        tickets: [chosenTicket],
        way: 'CASH',
      }),
      of('the price of one is chosen, with an add-on', 'GetSaleQuote', 'deskSaleQuote', {
        eventId: 'ev-1',
        tickets: withPrices,
        way: 'CASH',
      }),
    ],
    sellByHand: [
      ...deskCall('SellByHand', 'sellByHand', sale, [
        'DeskOrder',
        'DeskSaleChangedError',
        'DeskSaleRefusedError',
        'InvalidFieldsError',
      ]),
      of('there is no add-on', 'SellByHand', 'sellByHand', plainSale),
      of('the price is chosen', 'SellByHand', 'sellByHand', {
        ...sale,
        input: { ...sale.input, tickets: [{ ...chosenTicket, ...nobody }] },
      }),
      of('the price of one is chosen, with an add-on', 'SellByHand', 'sellByHand', saleWithPrices),
    ],
  },
});
