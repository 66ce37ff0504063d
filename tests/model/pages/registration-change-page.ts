import { registrationChangeRelays } from '#app/account/relays/account-relays.ts';
import { myEventsRequirements } from '#tests/model/account/my-events/my-events-requirements.ts';
import { cancelDialogRequirements } from '#tests/model/account/cancel-dialog/cancel-dialog-requirements.ts';
import { registrationChangeRequirements } from '#tests/model/account/registration-change/registration-change-requirements.ts';
import type { Page } from '#tools/flows/compose/page.ts';
import { guarded, sessionKnows, sessionOfCustomer } from './parts.ts';
import { rowsOf } from './relay-rows.ts';

/** Edit and Remove over the list of My events, which shows what they learn. */
export const registrationChangePage: Page = {
  name: 'registration-change',
  title: 'Edit and Remove, and the list',
  relays: registrationChangeRelays,
  rows: rowsOf('registrationChangeRelays'),
  parts: {
    session: sessionOfCustomer,
    list: {
      requirements: myEventsRequirements,
      given: 'the address asks for what is to come',
      samples: ['Alex is here', 'registrations come', 'no answer comes', 'I try again'],
      reads: ({ personId, result }, { value: { list } }) => [personId, result !== null, JSON.stringify(list)],
    },
    change: {
      requirements: registrationChangeRequirements,
      given: 'the list is shown',
      samples: [
        'I edit it',
        'I remove it',
        'I give it up',
        'I close it',
        'it may be changed',
        'nobody is logged in',
        'it is given up',
        'no answer comes when it is given up',
        'it is cancelled when it is looked up again',
        'money comes back',
      ],
    },
    cancel: {
      requirements: cancelDialogRequirements,
      given: 'the list is shown',
      samples: ['a quote comes', 'I confirm', 'it is cancelled', 'nobody is logged in', 'I close it'],
    },
  },
  sinks: ['world'],
  unheard: { 'session: session.unreachable': 'the list looks at the session itself, and shows what this device keeps' },
  ignored: {
    ...sessionKnows,
    'session in confirmingEnd: session.expired': 'it is being asked already',
    'session in changingPerson: session.expired': 'somebody is leaving already',
    'session in signedOut: session.expired': 'it is known already; the guard of pages leads to the login',
    'change in *: person.known': 'it is the same person as before',
    'cancel in *: person.known': 'it is the same person as before',
    'cancel in *: cancel.open': 'its dialog lies over the list: nothing is removed meanwhile',
  },
  ends: guarded,
};
