import type { DeskPersonEntry, PeoplePage } from '#services/desk/people/people-service.ts';
import type { DeskPerson } from '#services/desk/people/person-service.ts';
import { dollars } from '#tests/model/desk/sample-orders.ts';

export const anEntryOf = (change: Partial<DeskPersonEntry> = {}): DeskPersonEntry => ({
  __typename: 'DeskPeopleEntry',
  id: 'r-1',
  firstName: 'Maya',
  lastName: 'Thorsen',
  code: 'R-7K2Q4MXA',
  tierName: 'Stalls',
  state: 'CONFIRMED',
  orderCode: 'FY-004213',
  soldAs: null,
  missingAnswers: 0,
  forgottenAfterDays: null,
  owes: null,
  ...change,
});

export const mayas = anEntryOf();
export const georges = anEntryOf({
  id: 'r-2',
  firstName: 'George',
  lastName: 'Whitcomb',
  code: 'R-2M9XE5BD',
  orderCode: 'FY-004240',
  missingAnswers: 1,
  owes: dollars(28.35),
});
export const owensPlace = anEntryOf({
  id: 'r-3',
  firstName: 'Owen',
  lastName: 'Pryce',
  code: 'R-XX90LP4C',
  tierName: 'Balcony',
  state: 'CANCELLED',
  missingAnswers: null,
});

export const chosenMaya = { id: 'r-1', firstName: 'Maya', lastName: 'Thorsen' };
export const chosenGeorge = { id: 'r-2', firstName: 'George', lastName: 'Whitcomb' };

export const peoplePageOf = (change: Partial<PeoplePage> = {}): PeoplePage => ({
  __typename: 'DeskPeoplePage',
  counts: {
    __typename: 'DeskPeopleCounts',
    registered: 212,
    cancelled: 3,
    missingAnswers: 14,
    owing: 2,
    mailRefused: 1,
    tiers: [
      { __typename: 'DeskPeopleTier', id: 't-1', name: 'Stalls', registered: 150 },
      { __typename: 'DeskPeopleTier', id: 't-2', name: 'Balcony', registered: 62 },
    ],
  },
  total: 3,
  hasMore: false,
  people: [mayas, georges, owensPlace],
  ...change,
});

/** As a viewer has it, who sees no names. */
export const countsAlone = peoplePageOf({
  counts: { ...peoplePageOf().counts, missingAnswers: null, owing: null, mailRefused: null },
  people: null,
});

/** As who overrides at the door has it: names and tickets. */
export const namesAlone = peoplePageOf({
  counts: { ...peoplePageOf().counts, missingAnswers: null, owing: null, mailRefused: null },
  people: [{ ...mayas, orderCode: null, missingAnswers: null }],
  total: 1,
});

const nameTag = { id: 'q-1', key: 'name', label: 'Name on the name tag', type: 'text', required: true };
const school = { id: 'q-2', key: 'school', label: 'Do you come with a school?', type: 'checkbox' };

const answered = (text: string) => ({
  version: 1,
  answers: [{ field: { id: 'q-1', key: 'name', label: nameTag.label, type: 'text' }, answer: { type: 'text', text } }],
});

export const aPerson = (change: Partial<DeskPerson> = {}): DeskPerson => ({
  __typename: 'DeskPerson',
  id: 'r-1',
  version: 'a-1.1',
  firstName: 'Maya',
  lastName: 'Thorsen',
  mailbox: 'maya@foyer.example',
  mailRefusal: null,
  emailAddress: null,
  phoneNumber: '250 555 0133',
  code: 'R-7K2Q4MXA',
  tierName: 'Stalls',
  addOns: ['Jar of sour cherries'],
  state: 'CONFIRMED',
  language: 'en',
  orderCode: 'FY-004213',
  boughtBy: 'Alex Thorsen',
  soldAs: null,
  isGiven: false,
  owes: null,
  lock: null,
  deeds: ['CHANGE', 'RESEND', 'NOTE'],
  forms: [
    {
      __typename: 'DeskPersonForm',
      id: 'f-1',
      version: 'f-1.1',
      name: 'About you',
      content: { version: 1, components: [nameTag] },
      languageUsed: 'en',
      isOfOrder: false,
      isComplete: true,
      data: answered('Maya'),
      forgottenAfterDays: null,
    },
    {
      __typename: 'DeskPersonForm',
      id: 'f-2',
      version: 'f-2.1',
      name: 'Your group',
      content: { version: 1, components: [school] },
      languageUsed: 'en',
      isOfOrder: true,
      isComplete: false,
      data: null,
      forgottenAfterDays: null,
    },
  ],
  history: [
    {
      __typename: 'DeskPersonEntry',
      id: 'BOUGHT.r-1',
      at: '2026-11-06T04:12:00Z',
      what: 'BOUGHT',
      by: null,
      text: null,
      questions: [],
    },
    {
      __typename: 'DeskPersonEntry',
      id: 'NOTED.n-1',
      at: '2026-11-18T22:02:00Z',
      what: 'NOTED',
      by: 'Marie Tremblay',
      text: 'Prefers the aisle',
      questions: [],
    },
    {
      __typename: 'DeskPersonEntry',
      id: 'ANSWERS_CHANGED.d-1',
      at: '2026-11-19T22:02:00Z',
      what: 'ANSWERS_CHANGED',
      by: null,
      text: null,
      questions: ['Name on the name tag'],
    },
  ],
  ...change,
});

export const maya = aPerson();
/** After somebody has renamed her, and answered anew. */
export const mia = aPerson({
  version: 'a-2.2',
  firstName: 'Mia',
  forms: maya.forms.map((form) => (form.id === 'f-1' ? { ...form, version: 'f-1.2', data: answered('Mia') } : form)),
});
/** Whose registration is cancelled: a note is all that can be done. */
export const lockedPerson = aPerson({ state: 'CANCELLED', lock: 'CANCELLED', deeds: ['NOTE'] });
/** Whose mailbox is not there. */
export const refusedPerson = aPerson({
  mailRefusal: { __typename: 'DeskMailRefusal', at: '2026-11-27T20:00:00Z', code: '5.1.1' },
});
/** As who works at the door sees her. */
export const namedPerson = aPerson({
  mailbox: null,
  phoneNumber: null,
  language: null,
  orderCode: null,
  boughtBy: null,
  soldAs: null,
  deeds: [],
  forms: [],
  history: [],
});

export const personChanged = {
  __typename: 'PersonChangedError' as const,
  errorCode: 'PERSON_CHANGED_ERROR' as const,
  message: 'No',
  theirs: mia,
};
export const registrationLocked = {
  __typename: 'RegistrationLockedError' as const,
  errorCode: 'REGISTRATION_LOCKED_ERROR' as const,
  message: 'No',
};
export const badAddress = {
  __typename: 'InvalidFieldsError' as const,
  errorCode: 'INVALID_FIELDS_ERROR' as const,
  message: 'No',
  fields: [{ __typename: 'InvalidField' as const, field: 'emailAddress', fault: 'NOT_AN_ADDRESS' as const }],
};
export const badAnswer = {
  __typename: 'FormValidationError' as const,
  errorCode: 'FORM_VALIDATION_ERROR' as const,
  message: 'No',
  fieldErrors: [{ __typename: 'FormFieldError' as const, key: 'name', message: 'Write fewer letters' }],
};
export const tooManyNotes = {
  __typename: 'LimitExceededError' as const,
  errorCode: 'LIMIT_EXCEEDED_ERROR' as const,
  message: 'No',
  limit: 100,
};
