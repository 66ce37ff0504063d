import type { GetOrderConfirmationQuery } from '#services/generated/graphql.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import {
  Confirmation,
  ConfirmationLoading,
  ConfirmationUnavailable,
} from '#views/shop/confirmation/confirmation-screen.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';

type Order = NonNullable<GetOrderConfirmationQuery['order']>;

const { registrationForms: _forms, ...order } = sampleOrder({ state: 'PaymentSettled', active: false });
const placed = (change: Partial<Order> = {}): Order => ({
  ...order,
  registrationForms: [],
  paymentDeadline: null,
  payments: [
    {
      __typename: 'Payment',
      id: 'p-1',
      method: 'SQUARE',
      state: 'Settled',
      amount: order.totalWithTax,
      metadata: { last4: '1111' },
    },
  ],
  registrations: [aRegistration(), aRegistration({ id: 'r-2', attendee: { name: 'Maya Thorsen' } })],
  ...change,
});

const dollars = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});
const givenBack = (settled: number, pending: number, owing: number) => ({
  __typename: 'RegistrationRefund' as const,
  settled: dollars(settled),
  pending: dollars(pending),
  owed: dollars(owing),
  held: dollars(0),
});
const refunded = aRegistration({
  id: 'r-3',
  state: 'Cancelled',
  attendee: { name: 'Mika Thorsen' },
  refund: givenBack(24.5, 0, 0),
});
const onItsWay = aRegistration({ id: 'r-4', attendee: { name: 'Nora Thorsen' }, refund: givenBack(4.5, 20, 0) });
const owed = aRegistration({ id: 'r-5', attendee: { name: 'Otto Thorsen' }, refund: givenBack(0, 0, 24.5) });

const calledOff = aRegistration({
  id: 'r-6',
  state: 'Cancelled',
  attendee: { name: 'Pia Thorsen' },
  event: { status: 'CANCELED' },
  refund: givenBack(10, 14.5, 0),
});

const confirmation = (name: string, shown: Order | null): GalleryState => ({
  name,
  path: '/order-confirmation/order-1',
  render: () => <Confirmation order={shown} emailAddress="alex@foyer.example" />,
});

/** The confirmation of an order. */
export const states: GalleryArea = [
  { name: 'loading', render: () => <ConfirmationLoading /> },
  { name: 'unavailable', render: () => <ConfirmationUnavailable onRetry={() => undefined} /> },
  confirmation('missing', null),
  confirmation('not-placed', placed({ state: 'ArrangingPayment' })),
  confirmation('cancelled', placed({ state: 'Cancelled' })),
  confirmation('changed', placed({ type: 'Change', registrations: [aRegistration()] })),
  confirmation('cancelled-refunded', placed({ state: 'Cancelled', registrations: [refunded, onItsWay] })),
  confirmation('refunded-in-part', placed({ registrations: [aRegistration(), refunded, onItsWay, owed] })),
  confirmation('payment-under-way', placed({ state: 'ValidatingPayment' })),
  confirmation('settled', placed()),
  confirmation('authorized', placed({ state: 'PaymentAuthorized', payments: [] })),
  confirmation('cancelled-event', placed({ registrations: [aRegistration({ event: { status: 'CANCELED' } })] })),
  confirmation('called-off', placed({ registrations: [calledOff] })),
  confirmation('called-off-in-part', placed({ registrations: [calledOff, aRegistration()] })),
  confirmation(
    'long-texts',
    placed({
      code: 'HCP-004213-WITH-A-VERY-LONG-ENDING',
      registrations: [
        aRegistration({
          attendee: { name: 'Maximiliana-Alexandrina Featherstonehaugh-Wolfeschlegelsteinhausenbergerdorff' },
          event: {
            name: 'An evening of readings, music, tea and recollections of the Old Harbour Stage and its people',
            locationName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
          },
          sessionOptions: [
            { __typename: 'SessionOptionDetail', id: 's-1', name: 'Interval tea and a square' },
            { __typename: 'SessionOptionDetail', id: 's-2', name: 'Printed programme' },
          ],
        }),
      ],
    }),
  ),
];
