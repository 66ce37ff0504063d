import type { SavingTrouble } from '#domain/notice.ts';
import type { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Context = {
  complete: boolean;
  values: Readonly<Record<string, unknown>>;
  filled: unknown;
  fieldErrors: readonly { key: string }[];
  trouble: SavingTrouble | null;
};

const unsure = 'We could not tell whether your answers were saved. They are kept here: save them again.';
const offered = 'Same as Alex Thorsen';
const ofNoUse = 'Same as Robin Thorsen';
const questions = ['Name on the name tag', 'Anything the ushers should know? optional'];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The card of customer specification §2, 'Checkout forms page': whose it is, whether it is complete, what was answered. */
const card = ({ complete, values }: Context): Face => ({
  shows: [
    `Registration Questions ${complete ? 'Complete' : 'Incomplete'} Maya Thorsen`,
    `Name on the name tag ${textOf(values['tag'])}`,
    `Anything the ushers should know? optional ${textOf(values['note'])}`,
    'Answers given before',
  ],
});

const editing = ({ context }: { context: Context }): Face => {
  const isMissing = context.fieldErrors.length > 0;
  const trouble = context.trouble === null ? [] : [context.trouble.kind === 'refused' ? misfit : unsure];
  return {
    ...card(context),
    open: ['registrationForm.answer', 'registrationForm.save', 'Save', offered, ...questions],
    locked: [ofNoUse],
    hides: ['Saving', 'Next', 'Edit Responses', ...(context.trouble === null ? [unsure, misfit] : [])],
    announces: [...(isMissing ? ['Required'] : []), ...trouble],
    invalid: Object.fromEntries(isMissing ? [['Name on the name tag', 'Required']] : []),
    ...(isMissing ? { focus: { 'I save': 'Name on the name tag' } } : {}),
  };
};

const misfit = 'Some answers do not fit';

const locked = ({ context }: { context: Context }): Face => ({
  ...card(context),
  locked: ['registrationForm.answer', 'registrationForm.save', offered, ofNoUse, ...questions],
  hides: ['Edit Responses', 'Next', 'Undo'],
});

/** Read-only until 'Edit Responses'. */
const answers = 'Maya Thorsen Name on the name tag Maya Anything the ushers should know? No answer';

export const registrationFormSays: SaysOf<typeof registrationFormMachine> = {
  recallingDraft: locked,
  'editing.pristine': (snapshot) => ({
    ...editing(snapshot),
    hides: [...(editing(snapshot).hides ?? []), 'Undo'],
    focus: {
      ...editing(snapshot).focus,
      ...(snapshot.context.complete ? { 'I edit the answers': 'Registration Questions' } : {}),
    },
  }),
  'editing.dirty': (snapshot) => ({
    ...editing(snapshot),
    hides: [...(editing(snapshot).hides ?? []), 'Undo'],
    focus: {
      ...editing(snapshot).focus,
      ...(snapshot.context.fieldErrors.length > 0 ? { 'the answers do not fit': 'Name on the name tag' } : {}),
      'I take out what was filled in': 'Answers given before',
    },
  }),
  'editing.filled': (snapshot) => ({
    ...editing(snapshot),
    open: [...(editing(snapshot).open ?? []), 'Undo'],
    announces: [
      ...(editing(snapshot).announces ?? []),
      'Filled in the same as Alex Thorsen. Check the answers, then save. Undo',
    ],
  }),
  saving: (snapshot) => ({ ...locked(snapshot), locked: [...(locked(snapshot).locked ?? []), 'Saving'] }),
  saved: {
    shows: ['Registration Questions Complete', answers],
    open: ['registrationForm.edit', 'registrationForm.next', 'Edit Responses', 'Next'],
    hides: ['Save', 'Same as Alex Thorsen'],
    focus: { 'the answers are saved': 'Registration Questions' },
  },
  closed: {
    shows: [
      'Registration Questions Complete Maya Thorsen The event has begun: answers can’t be changed any more.',
      'Name on the name tag Maya Anything the ushers should know? No answer',
    ],
    hides: ['Save', 'Edit Responses', 'Next'],
  },
};
