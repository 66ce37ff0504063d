import { createChangeDialogLogic } from '#app/account/change-dialog-logic.ts';
import type { ChangeDialogActors } from '#machines/account/change-dialog/change-dialog-setup.ts';
import { changeDialogRequirements } from '#tests/model/account/change-dialog/change-dialog-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const choice = { registrationId: 'r-1', tierId: 't-2', addOnIds: ['s-1'] };
const deed = { quoteId: 'quote-1', idempotencyKey: 'press-1' };

/** What the server answers is what the flow is given, whichever of these it is. */
const asAnswered = (field: string, typenames: readonly string[]) =>
  Object.fromEntries(
    typenames.map((typename) => [
      `the answer is ${typename}`,
      { answers: { [field]: { __typename: typename } }, ends: gives(`<${field}>`) },
    ]),
  );

const refusals = [
  'EventRegistrationEligibilityError',
  'InsufficientStockError',
  'OrderInterceptorError',
  'RegistrationChangeError',
];

export const changeDialogWiring = wiringOf<ChangeDialogActors>()({
  requirements: changeDialogRequirements,
  wire: createChangeDialogLogic,
  rows: {
    getChangeChoices: call({
      input: { id: 'r-1' },
      does: [sends('GetChangeChoices', { id: 'r-1' })],
      well: {
        'it is there': { ends: gives('<registration>') },
        'it is another’s': { answers: { registration: null }, ends: gives({ __typename: 'NoChoices' }) },
      },
      nobody: 'endedAlone',
    }),
    changeQuote: [
      ...call({
        input: choice,
        does: [sends('GetChangeQuote', choice)],
        well: {
          ...asAnswered('changeQuote', ['ChangeQuote', ...refusals]),
          'it is another’s': { answers: { changeQuote: null }, ends: gives({ __typename: 'NoQuote' }) },
        },
        nobody: 'endedAlone',
      }),
      ...call({
        input: { ...choice, addOnIds: [] },
        does: [sends('GetChangeQuote', { ...choice, addOnIds: [] })],
        well: asAnswered('changeQuote', ['ChangeQuote']),
        nobody: 'endedAlone',
      }),
    ],
    changeRegistration: call({
      input: deed,
      does: [sends('ChangeRegistration', deed)],
      well: asAnswered('changeRegistration', [
        'ChangedRegistration',
        'Order',
        'ChangeQuoteChangedError',
        'QuoteExpiredError',
        ...refusals,
      ]),
      nobody: 'endedAlone',
    }),
  },
});
