import type { FormComponent } from '#domain/form-content.ts';
import type { DemoForm } from '#server/demo/demo-types.ts';

const options = (...labels: string[]) =>
  labels.map((label) => ({
    label,
    value: label
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  }));

const form = (name: string, scope: DemoForm['scope'], components: Omit<FormComponent, 'id'>[]): DemoForm => ({
  name,
  scope,
  content: { version: 1, components: components.map((component) => ({ id: component.key, ...component })) },
});

const hearAbout: Omit<FormComponent, 'id'> = {
  type: 'select',
  key: 'hearAbout',
  label: 'How did you hear about us?',
  required: true,
  values: options('A friend', 'A poster', 'The newspaper', 'Foyer', 'I live next door'),
};

/** The questions of the house, as the theatre asks each attendee. */
export const audienceForm = (company: string) =>
  form('Attendee details', 'ATTENDEE', [
    { type: 'text', key: 'nameTag', label: 'Name on the name tag', required: true, minLength: 2 },
    { type: 'emailAddress', key: 'email', label: 'Email', required: true },
    { type: 'phoneNumber', key: 'emergencyContact', label: 'Emergency contact', placeholder: '250 555 0134' },
    hearAbout,
    {
      type: 'radio',
      key: 'seating',
      label: 'Seating',
      required: true,
      defaultValue: 'no-preference',
      values: options('No preference', 'Near the aisle', 'Wheelchair place'),
    },
    {
      type: 'checkbox',
      key: 'transfer',
      label: 'I will transfer to a theatre seat',
      helpText: 'We then keep your chair beside the aisle.',
      condition: { key: 'seating', equals: 'wheelchair-place' },
    },
    {
      type: 'textarea',
      key: 'ushers',
      label: 'Anything the ushers should know?',
      rows: 4,
      helpText: `Only ${company} read this.`,
    },
  ]);

export const runnerForm = form('Runner details', 'REGISTRATION', [
  {
    type: 'date',
    key: 'birthDate',
    label: 'Date of birth',
    required: true,
    helpText: 'For the age groups in the results.',
  },
  { type: 'phoneNumber', key: 'emergencyPhone', label: 'Emergency contact number', required: true },
  {
    type: 'radio',
    key: 'shirt',
    label: 'Would you like a shirt?',
    required: true,
    values: options('Yes', 'No, my drawer is full'),
  },
  {
    type: 'select',
    key: 'shirtSize',
    label: 'Shirt size',
    required: true,
    values: options('Small', 'Medium', 'Large', 'Extra large'),
    condition: { key: 'shirt', equals: 'yes' },
  },
  { type: 'checkbox', key: 'fit', label: 'I am fit to run, or at least to walk and complain', required: true },
]);

export const tableForm = form('At the table', 'ATTENDEE', [
  {
    type: 'selectboxes',
    key: 'diet',
    label: 'What should the kitchen know?',
    values: options('Vegetarian', 'Vegan', 'No gluten', 'No dairy', 'Allergy'),
  },
  {
    type: 'text',
    key: 'allergy',
    label: 'Which allergy?',
    required: true,
    condition: { key: 'diet', equals: 'allergy' },
  },
  {
    type: 'textarea',
    key: 'occasion',
    label: 'Is it an occasion?',
    rows: 2,
    placeholder: 'A birthday, a truce, a Tuesday',
  },
]);

export const makerForm = form('Before you make', 'REGISTRATION', [
  {
    type: 'radio',
    key: 'experience',
    label: 'Have you done this before?',
    required: true,
    values: options('Never', 'Once or twice', 'Often'),
  },
  {
    type: 'textarea',
    key: 'lastTime',
    label: 'What went wrong last time?',
    rows: 3,
    condition: { key: 'experience', equals: 'once-or-twice' },
  },
  { type: 'checkbox', key: 'clothes', label: 'I will wear clothes that can get dirty', required: true },
]);

/** One set of questions for the whole order. */
export const partyForm = form('About your group', 'ORDER', [
  { type: 'text', key: 'contactName', label: 'Who should we call if plans change?', required: true },
  { type: 'phoneNumber', key: 'contactPhone', label: 'Their phone number', required: true },
  {
    type: 'radio',
    key: 'ferry',
    label: 'Are you coming by ferry?',
    required: true,
    values: options('Yes', 'No', 'I am the ferry'),
  },
  { type: 'date', key: 'arrival', label: 'Which day do you arrive?', condition: { key: 'ferry', equals: 'yes' } },
]);

export const childForm = form('About the child', 'ATTENDEE', [
  { type: 'text', key: 'callName', label: 'What do they like to be called?', required: true },
  { type: 'date', key: 'birthDate', label: 'Date of birth', required: true },
  {
    type: 'selectboxes',
    key: 'fears',
    label: 'Is anything too scary?',
    values: options('The dark', 'Loud noises', 'Geese', 'Nothing at all'),
  },
  { type: 'emailAddress', key: 'grownUp', label: 'Email of a grown-up', required: true },
]);
