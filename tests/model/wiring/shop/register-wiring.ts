import { createRegisterLogic } from '#app/shop/register-logic.ts';
import { keptTierCode } from '#app/shop/tier-code.ts';
import { keptRegisterDraft } from '#app/shop/register-draft.ts';
import type { RegisterActors } from '#machines/shop/register/register-setup.ts';
import { registerRequirements } from '#tests/model/shop/register/register-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const order = { orderId: 'hcp', channelToken: 'token-hcp' };
const alex = { attendeeId: 'alex', firstName: 'Alex', lastName: 'Thorsen', new: false };
const registrant = { attendeeId: 'maya', firstName: 'Maya', lastName: 'Thorsen', new: false };
const addOns = [{ addOnId: 'programme' }];
const keyed = { askAboutSameAttendee: true, idempotencyKey: 'key.1' };
const readsEvent = sends('GetRegisterEvent', { id: 'tale' });
const readsAttendees = sends('GetActiveCustomerAttendees', {});
const readsOrder = (orderId: string | null) =>
  sends('GetActiveOrder', { orderId, channelToken: 'token-hcp' }, 'token-hcp');
const event = { id: 'tale', organizerChannelToken: 'token-hcp' };
const draft = {
  entries: [
    {
      id: 'entry-1',
      status: 'unsure',
      refusal: null,
      idempotencyKey: 'key.1',
      value: { tierId: 'general', addOns: ['programme'], registrant, prices: { general: '12.50' } },
    },
  ],
};
const code = 'local foyer.code:tale';
const friends = { stored: { [code]: { code: 'FRIENDS', keptAt: Date.parse('2026-11-21T10:00:00Z') } } };
const kept = 'session register-draft:alex:tale';
const create = { mode: 'create', eventId: 'tale' } as const;
const update = { mode: 'update', eventId: 'tale', orderId: 'hcp', registrationItemId: 'hcp-1' } as const;
const read = { event: '<event>', attendees: '<activeCustomer.attendees>' };
const well = (field: string) => ({
  'it is done': {
    answers: { [field]: { __typename: 'Order' } },
    ends: gives({ result: `<${field}>`, notice: 'success' }),
  },
});

export const registerWiring = wiringOf<RegisterActors>()({
  requirements: registerRequirements,
  ignores: {
    'loadRegistration.registrationItemId': 'the whole order is read, and the dialog finds its registration in it',
  },
  wire: ({ client }) =>
    createRegisterLogic({ client, kept: keptRegisterDraft('alex', 'tale'), keptCode: keptTierCode('tale') }),
  rows: {
    loadRegistration: [
      ...call({
        input: update,
        given: { stored: { [kept]: draft } },
        does: [readsEvent, readsAttendees, readsOrder('hcp')],
        well: {
          'the order is there, and a draft of another registration was kept': {
            answers: { event },
            ends: gives({ ...read, draft: null, order: '<activeOrder>' }),
          },
        },
        nobody: 'fails',
      }).slice(0, 1),
      {
        when: 'a draft was kept',
        input: create,
        given: { stored: { [kept]: draft, 'session register-draft:maya:tale': { entries: [] } }, answers: { event } },
        does: [readsEvent, readsAttendees],
        ends: gives({ ...read, draft, order: null }),
      },
      {
        when: 'there is no such event',
        input: update,
        given: { answers: { event: null } },
        does: [readsEvent, readsAttendees],
        ends: gives({ event: null, attendees: '<activeCustomer.attendees>', draft: null, order: null }),
      },
      {
        when: 'nobody is logged in',
        input: create,
        given: { answers: { event, activeCustomer: null } },
        does: [readsEvent, readsAttendees],
        ends: gives({ event: '<event>', attendees: [], draft: null, order: null }),
      },
      {
        when: 'the server cannot be reached',
        input: create,
        given: { fails: 'unreachable' },
        does: [readsEvent, readsAttendees],
        ends: 'fails',
      },
    ],
    getRegisterEvent: call({
      input: { eventId: 'tale' },
      does: [readsEvent],
      well: {
        'it is there': { ends: gives('<event>') },
        'it is gone': { answers: { event: null }, ends: gives(null) },
      },
      nobody: 'fails',
    }),
    getActiveOrder: [
      ...call({
        input: order,
        does: [readsOrder('hcp')],
        well: {
          'it is there': { ends: gives('<activeOrder>') },
          'there is none': { answers: { activeOrder: null }, ends: gives(null) },
        },
        nobody: 'fails',
      }),
      {
        when: 'no order is known',
        input: { ...order, orderId: null },
        does: [readsOrder(null)],
        ends: gives('<activeOrder>'),
      },
    ],
    transitionOrderToState: call({
      input: { ...order, state: 'AddingItems' },
      does: [sends('TransitionOrderToState', { orderId: 'hcp', state: 'AddingItems' }, 'token-hcp')],
      well: {
        'it goes back': {
          answers: { transitionOrderToState: { __typename: 'Order' } },
          ends: gives({ result: '<transitionOrderToState>', notice: null }),
        },
      },
      refusedBy: 'transitionOrderToState',
      nobody: 'fails',
    }),
    addRegistrationToOrder: [
      ...call({
        input: {
          channelToken: 'token-hcp',
          input: { registrant: alex, addOns: [], tierId: 'general', price: 20 },
          ...keyed,
        },
        does: [
          sends(
            'AddRegistrationToCart',
            { input: { productId: 'general', registrant: alex, addOns: [], price: 20 }, ...keyed },
            'token-hcp',
          ),
        ],
        well: well('addRegistrationToOrder'),
        refusedBy: 'addRegistrationToOrder',
        nobody: 'ended',
        canBeRefused: true,
      }),
      {
        when: 'a promotion code was given for the event',
        unasked: 'the walk gives no code',
        input: { channelToken: 'token-hcp', input: { registrant, addOns, tierId: 'friends' }, ...keyed },
        given: { ...friends, answers: { addRegistrationToOrder: { __typename: 'Order' } } },
        does: [
          sends(
            'AddRegistrationToCart',
            { input: { productId: 'friends', registrant, addOns, promotionCode: 'FRIENDS' }, ...keyed },
            'token-hcp',
          ),
        ],
        ends: gives({ result: '<addRegistrationToOrder>', notice: 'success' }),
      },
      {
        when: 'it comes with an add-on',
        unasked: 'the walk adds registrations without add-ons',
        input: { channelToken: 'token-hcp', input: { registrant, addOns, tierId: 'general' }, ...keyed },
        given: { answers: { addRegistrationToOrder: { __typename: 'Order' } } },
        does: [
          sends(
            'AddRegistrationToCart',
            { input: { productId: 'general', registrant, addOns }, ...keyed },
            'token-hcp',
          ),
        ],
        ends: gives({ result: '<addRegistrationToOrder>', notice: 'success' }),
      },
    ],
    adjustOrderRegistration: call({
      input: {
        channelToken: 'token-hcp',
        registrationItemId: 'hcp-1',
        input: { registrant, addOns, tierId: 'general', price: 24 },
        ...keyed,
      },
      does: [
        sends(
          'AdjustOrderRegistration',
          {
            orderRegistrationItemId: 'hcp-1',
            input: { tuitionId: 'general', registrant, addOns, price: 24 },
            ...keyed,
          },
          'token-hcp',
        ),
      ],
      well: well('adjustOrderRegistration'),
      refusedBy: 'adjustOrderRegistration',
      nobody: 'ended',
      canBeRefused: true,
    }),
    keepDraft: [
      { when: 'something is typed', sends: [{ type: 'draft.keep', draft }], does: [{ keeps: kept, value: draft }] },
      {
        when: 'everything is in the order',
        given: { stored: { [kept]: draft } },
        sends: [{ type: 'draft.drop' }],
        does: [{ forgets: kept }],
      },
    ],
    listenToConnection: [
      {
        when: 'the network comes back',
        happens: ({ browser }) => browser.fire('window', new Event('online')),
        does: [],
        sendsBack: [{ type: 'connection.returned' }],
      },
    ],
  },
});
