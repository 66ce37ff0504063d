import type { FormComponent } from '#domain/form-content.ts';

const options = [
  { label: 'A friend', value: 'friend' },
  { label: 'A poster', value: 'poster' },
];

/** A question of each of the nine types, and one that is asked on a condition. */
export const everyType: FormComponent[] = [
  {
    id: '1',
    type: 'text',
    key: 'tag',
    label: 'Name tag',
    required: true,
    minLength: 2,
    helpText: 'As it is printed',
    placeholder: 'Alex',
  },
  { id: '2', type: 'textarea', key: 'note', label: 'A note', rows: 6 },
  { id: '3', type: 'emailAddress', key: 'email', label: 'Email', required: true },
  { id: '4', type: 'phoneNumber', key: 'phone', label: 'Phone' },
  { id: '5', type: 'checkbox', key: 'photos', label: 'Photos are fine', required: true },
  { id: '6', type: 'radio', key: 'seat', label: 'Seating', values: options, defaultValue: 'poster' },
  { id: '7', type: 'select', key: 'heard', label: 'How did you hear about us?', values: options, required: true },
  { id: '8', type: 'selectboxes', key: 'days', label: 'Which days?', values: options, required: true },
  { id: '9', type: 'date', key: 'born', label: 'Born on' },
  { id: '10', type: 'text', key: 'who', label: 'Which friend?', condition: { key: 'heard', equals: 'friend' } },
];
