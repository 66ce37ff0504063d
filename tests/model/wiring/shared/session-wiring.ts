import { createSessionLogic } from '#app/shared/session-logic.ts';
import { createImageResetLogic } from '#app/shared/image-reset-logic.ts';
import { createRegistrationFormLogic } from '#app/shared/registration-form-logic.ts';
import type { ImageResetActors } from '#machines/shared/image-reset/image-reset-machine.ts';
import type { RegistrationFormActors } from '#machines/shared/registration-form/registration-form-machine.ts';
import type { SessionActors } from '#machines/shared/session/session-machine.ts';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { imageResetRequirements } from '#tests/model/shared/image-reset/image-reset-requirements.ts';
import { registrationFormRequirements } from '#tests/model/shared/registration-form/registration-form-requirements.ts';
import { sessionRequirements } from '#tests/model/shared/session/session-requirements.ts';
import { call, gives, key, results, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const emptied = { empties: 'foyer.tickets' };
/** One of each life: the device's, the person's that a logout takes, the tab's, and what another person takes. */
const stored = {
  'local foyer.theme': 'dark',
  'local foyer.customer': 'yes',
  'local activeOrderId': 'hcp',
  'session register-draft:alex:tale': { entries: [] },
  'session registration-form-draft:f-1': { c1: 'Al' },
  'session payment-attempt:hcp': { idempotencyKey: 'key-1', method: 'square' },
  'session foyer.login': { step: 'pending', emailAddress: 'alex@foyer.example' },
};
/** What the cache may know of a person alone (customer specification §4, Login dialog modes). */
const ofAPerson = [
  'me',
  'activeCustomer',
  'activeOrder',
  'activeOrders',
  'nextOrderStates',
  'myRegistrations',
  'myForms',
  'formSubmission',
];
const forgetsTab = [
  { forgets: 'session register-draft:alex:tale' },
  { forgets: 'session registration-form-draft:f-1' },
];

export const sessionWiring = wiringOf<SessionActors>()({
  requirements: sessionRequirements,
  wire: ({ client }) => createSessionLogic({ client: clientHere(client) }),
  rows: {
    getMe: call({
      does: [sends('GetMe', {})],
      well: {
        'Alex is here': { answers: { me: { id: 'alex' } }, ends: gives('<me>') },
        'nobody is here': { answers: { me: null }, ends: gives(null) },
      },
      nobody: 'fails',
    }),
    logout: [
      {
        when: 'the server ends the session',
        given: { stored },
        does: [
          emptied,
          sends('Logout', {}),
          { forgets: 'local foyer.customer' },
          { forgets: 'local activeOrderId' },
          ...forgetsTab,
          { posts: 'foyer.session', data: 'loggedOut' },
        ],
        ends: gives('<logout>'),
      },
      {
        when: 'the server cannot be reached',
        given: { stored, fails: 'unreachable' },
        does: [emptied, sends('Logout', {})],
        ends: 'fails',
      },
    ],
    clearAuthCache: [
      {
        when: 'another person comes',
        given: {
          stored,
          cached: Object.fromEntries(['events', ...ofAPerson].map((field) => [field, null])),
        },
        does: [
          { forgets: 'session foyer.login' },
          ...ofAPerson.map((field) => ({ forgets: `cache ${field}` })),
          emptied,
        ],
        ends: gives(undefined),
      },
    ],
    listenToOtherTabs: [
      {
        when: 'somebody comes or goes in this tab',
        sends: [{ type: 'tabs.tell' }],
        does: [{ posts: 'foyer.session', data: 'changed' }],
      },
      {
        when: 'somebody comes or goes in another one, and the page comes back from the browser’s cache',
        given: { stored },
        happens: ({ browser }) => {
          browser.hear('foyer.session', 'changed');
          browser.fire('window', Object.assign(new Event('pageshow'), { persisted: true }));
          browser.fire('window', Object.assign(new Event('pageshow'), { persisted: false }));
        },
        does: [],
        sendsBack: [{ type: 'session.changedElsewhere' }, { type: 'session.changedElsewhere' }],
      },
      {
        when: 'somebody logs out in another one',
        given: { stored },
        happens: ({ browser }) => browser.hear('foyer.session', 'loggedOut'),
        does: forgetsTab,
      },
    ],
    listenToConnection: [
      {
        when: 'the network and the focus come back',
        happens: ({ browser }) => {
          browser.fire('window', new Event('online'));
          browser.fire('window', new Event('focus'));
        },
        does: [],
        sendsBack: [{ type: 'session.retry' }, { type: 'session.retry' }],
      },
    ],
  },
});

export const imageResetWiring = wiringOf<ImageResetActors>()({
  requirements: imageResetRequirements,
  wire: createImageResetLogic,
  rows: {
    watchElsewhere: [
      {
        when: 'the page is pressed elsewhere',
        happens: ({ browser }) => browser.press('main'),
        does: [],
        sendsBack: [{ type: 'reset.leave' }],
      },
      {
        when: 'the control itself is pressed',
        happens: ({ browser }) => browser.press('[data-image-reset]'),
        does: [],
      },
    ],
  },
});

const data: SavedAnswers = {
  version: 1,
  answers: [
    {
      field: { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' },
      answer: { type: 'text', text: 'Al' },
    },
  ],
};
const draft = 'session registration-form-draft:f-1';

export const registrationFormWiring = wiringOf<RegistrationFormActors>()({
  requirements: registrationFormRequirements,
  wire: createRegistrationFormLogic,
  rows: {
    loadDraft: [
      {
        when: 'answers were kept, one of them of another form',
        input: { submissionId: 'f-1' },
        given: {
          stored: {
            [draft]: { c1: 'Al', c2: true, c3: ['a'], c4: 4 },
            'session registration-form-draft:f-2': { c1: 'Bo' },
          },
        },
        does: [],
        ends: gives({ c1: 'Al', c2: true, c3: ['a'] }),
      },
      { when: 'nothing was kept', input: { submissionId: 'f-1' }, does: [], ends: gives(null) },
    ],
    keepDraft: [
      {
        when: 'I answer',
        input: { submissionId: 'f-1' },
        sends: [{ type: 'draft.keep', values: { c1: 'Al' } }],
        does: [{ keeps: draft, value: { c1: 'Al' } }],
      },
      {
        when: 'the answers are saved',
        input: { submissionId: 'f-1' },
        given: { stored: { [draft]: { c1: 'Al' } } },
        sends: [{ type: 'draft.drop' }],
        does: [{ forgets: draft }],
      },
    ],
    updateRegistrationForm: call({
      input: { id: 'f-1', data },
      does: [sends('UpdateRegistrationForm', { id: 'f-1', data, idempotencyKey: key(1) })],
      well: results('updateRegistrationForm', { RegistrationFormSubmission: 'success' }),
      refusedBy: 'updateRegistrationForm',
      nobody: 'ended',
    }),
  },
});
