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

/** The same call of tickets without add-ons. */
const without = <Input extends object>(operation: string, field: string, input: Input): Row<Input> => ({
  when: 'there is no add-on',
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
      without('GetSaleQuote', 'deskSaleQuote', { eventId: 'ev-1', tickets: plain, way: 'CASH' }),
    ],
    sellByHand: [
      ...deskCall('SellByHand', 'sellByHand', sale, [
        'DeskOrder',
        'DeskSaleChangedError',
        'DeskSaleRefusedError',
        'InvalidFieldsError',
      ]),
      without('SellByHand', 'sellByHand', plainSale),
    ],
  },
});
