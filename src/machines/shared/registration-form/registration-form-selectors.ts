import type { SnapshotFrom } from 'xstate';
import type { AnswersElsewhere } from '#domain/answers-elsewhere.ts';
import { answersInWords } from '#domain/answers-in-words.ts';
import { visibleComponents } from '#domain/form-answers.ts';
import type { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';

type Snapshot = SnapshotFrom<typeof registrationFormMachine>;

export const formAnswers = ({ context }: Snapshot) => context.values;
/** The questions that are asked, given the answers so far. */
export const askedQuestions = ({ context }: Snapshot) => visibleComponents(context.content, context.values);
/** What was saved, as it read when it was answered. */
export const savedInWords = (snapshot: Snapshot) => answersInWords(askedQuestions(snapshot), snapshot.context.saved);
/** Why the answers can't be changed any more; null while they may. */
export const answersLock = ({ context }: Snapshot) => context.lock;
export const formErrors = ({ context }: Snapshot) => context.fieldErrors;
export const formTrouble = ({ context }: Snapshot) => context.trouble;
export const isFormComplete = ({ context }: Snapshot) => context.complete;
export const isFormDirty = (snapshot: Snapshot) =>
  snapshot.matches('saving') || (snapshot.matches('editing') && !snapshot.matches({ editing: 'pristine' }));
/** What was filled in from elsewhere and can be taken out again; else null. */
export const filledIn = (snapshot: Snapshot) =>
  snapshot.matches({ editing: 'filled' }) ? snapshot.context.filled : null;
export const canFill = (from: AnswersElsewhere) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'registrationForm.fill', from });
export const isFormSaving = (snapshot: Snapshot) => snapshot.matches('saving');
export const isFormReadOnly = (snapshot: Snapshot) => !snapshot.matches('editing');
export const canEditResponses = (snapshot: Snapshot) => snapshot.can({ type: 'registrationForm.edit' });
export const canGoOn = (snapshot: Snapshot) => snapshot.can({ type: 'registrationForm.next' });
