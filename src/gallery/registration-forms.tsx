import type { Failure } from '#domain/message.ts';
import { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import { GetMyRegistrationFormsDocument, type GetMyRegistrationFormsQuery } from '#services/generated/graphql.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { AccountLayout } from '#views/account/settings/account-layout.tsx';
import { ForgottenForm } from '#views/account/settings/forgotten-form.tsx';
import { RegistrationFormScreen } from '#views/account/settings/registration-form-screen.tsx';
import { RegistrationFormsScreen } from '#views/account/settings/registration-forms-screen.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';
import { content, formStates, StillForm, type FormState } from './fixtures/still-form.tsx';
import { answer, type GalleryArea, type GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type Submission = GetMyRegistrationFormsQuery['myForms']['items'][number];

const submission = (id: string, change: Partial<Submission> = {}): Submission => ({
  __typename: 'RegistrationFormSubmission',
  id,
  complete: false,
  forgottenAfterDays: null,
  firstName: 'Maya',
  lastName: 'Thorsen',
  scope: 'ATTENDEE',
  eventForm: { __typename: 'EventForm', id: `form-${id}`, name: 'Attendee details', languageUsed: 'en' },
  event: {
    __typename: 'Event',
    id: `event-${id}`,
    name: 'The Winter’s Tale',
    languageUsed: 'en',
    startWallTime: '2026-11-21T19:30:00',
    organizer: { __typename: 'EventOrganizer', id: 'o-1', name: 'Harbour City Players' },
    primaryCategory: { __typename: 'Category', id: '1', code: 'theatre' },
    featuredAsset: null,
  },
  ...change,
});

const longTexts = submission('f-9', {
  lastName: 'Featherstonehaugh-Wolfeschlegelstein von Hohenhausen',
  eventForm: {
    __typename: 'EventForm',
    id: 'form-9',
    name: 'Everything that the ushers, the kitchen and the ferry should know about you before you come',
    languageUsed: 'en',
  },
  event: {
    ...submission('f-9').event,
    name: 'An evening of readings, music, tea and recollections of the Old Harbour Stage and its people',
    organizer: { __typename: 'EventOrganizer', id: 'o-2', name: 'The Society of Friends of the Old Harbour Stage' },
  },
});

const listed = (items: Submission[]) => [
  answer(GetMyRegistrationFormsDocument, {
    myForms: { __typename: 'RegistrationFormSubmissionList', totalItems: items.length, items },
  }),
];

const list = (name: string, answers: GalleryState['answers']): GalleryState => ({
  name: `list-${name}`,
  path: '/account/registration-forms',
  answers: answers ?? [],
  render: () => (
    <AccountLayout path="/account/registration-forms">
      <RegistrationFormsScreen status="incomplete" onStatus={() => undefined} />
    </AccountLayout>
  ),
});

type Value = Parameters<typeof stillFlow<typeof submissionMachine>>[1];
type Choice = { value?: Value; form?: FormState; trouble?: Failure };

const one = (name: string, { value = 'answering', form = {}, trouble }: Choice = {}): GalleryState => ({
  name: `form-${name}`,
  path: '/account/registration-forms/f-1',
  render: () => (
    <AccountLayout path="/account/registration-forms/f-1">
      <SubmissionFlow.Provider
        actor={stillFlow(submissionMachine, value, {
          submissionId: 'f-1',
          submission: { ...sampleForm('f-1', { itemId: 'item-1', content }), lock: null, forgottenAfterDays: null },
          trouble: trouble ?? null,
        })}
      >
        <RegistrationFormScreen renderForm={() => <StillForm {...form} />} />
      </SubmissionFlow.Provider>
    </AccountLayout>
  ),
});

const forgotten = (
  <AccountLayout path="/account/registration-forms/f-1">
    <SubmissionFlow.Provider
      actor={stillFlow(submissionMachine, 'completed', {
        submissionId: 'f-1',
        submission: { ...sampleForm('f-1', { complete: true }), lock: 'EVENT_STARTED', forgottenAfterDays: 90 },
        trouble: null,
      })}
    >
      <RegistrationFormScreen renderForm={() => <ForgottenForm name="Maya Thorsen" days={90} />} />
    </SubmissionFlow.Provider>
  </AccountLayout>
);

/** The registration forms of the account: the list, and one of them. */
export const states: GalleryArea = [
  list('loading', [answer(GetMyRegistrationFormsDocument, 'unanswered')]),
  list('unreadable', [answer(GetMyRegistrationFormsDocument, 'failing')]),
  list('empty', listed([])),
  list('full', listed([submission('f-1'), submission('f-2', { complete: true, scope: 'ORDER' })])),
  list('forgotten', listed([submission('f-1', { complete: true, forgottenAfterDays: 90 })])),
  list('long-texts', listed([longTexts])),
  one('loading', { value: 'readingSubmission' }),
  one('unreadable', { value: 'unreadable', trouble: { code: 'noConnection' } }),
  one('signed-out', { value: 'signedOut' }),
  one('missing', { value: 'missing' }),
  one('every-question'),
  one('errors', { form: formStates.errors }),
  one('saving', { form: formStates.saving }),
  one('outcome-unknown', { form: formStates.outcomeUnknown }),
  one('saved', { form: formStates.saved }),
  one('closed', { form: formStates.closed }),
  { ...one('forgotten'), render: () => forgotten },
];
