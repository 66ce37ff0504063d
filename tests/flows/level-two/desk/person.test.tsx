import { vi } from 'vitest';
import type { PersonTyped } from '#machines/desk/person/person-setup.ts';
import { personRequirements } from '#tests/model/desk/person/person-requirements.ts';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { PersonScreen } from '#views/desk/person/person-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, heading, isAriaDisabled, shownText } from '../on-screen.ts';

const asks: Record<PersonTyped['deed'], { button: string; title: string; save: string; pending: RegExp }> = {
  ATTENDEE: { button: 'Change name', title: 'Who comes with this ticket', save: 'Save', pending: /^Saving/ },
  ANSWERS: { button: 'Change answers: About you', title: 'Answers', save: 'Save', pending: /^Saving/ },
  NOTE: { button: 'Add a note', title: 'A note for the team', save: 'Keep the note', pending: /^Keeping/ },
  RESEND: { button: 'Send the ticket again', title: 'Send the ticket again?', save: 'Send it', pending: /^Sending/ },
};
const asksOf = (deed: PersonTyped['deed']) => asks[deed];
const rows = Object.values(asks);
const openDialog = () => rows.find(({ title }) => dialog(title) !== null);
const isMaya = () => heading('Maya Thorsen') !== null || heading('Mia Thorsen') !== null;
const isBusy = () => document.querySelector('[aria-busy=true]') !== null;

function type(typed: PersonTyped): void {
  if (typed.deed === 'NOTE') fill('Note', typed.text);
  if (typed.deed === 'ANSWERS') fill(/^Name on the name tag/, String(typed.values['name']));
  if (typed.deed !== 'ATTENDEE') return;
  fill('First name', typed.input.firstName);
  fill('Last name', typed.input.lastName);
  fill(/^Email/, typed.input.emailAddress);
  fill(/^Phone/, typed.input.phoneNumber);
}

describeRendered({
  owns: ['views/desk/person/', 'machines/desk/person/'],
  requirements: personRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <PersonFlow.Provider actor={actor}>
      <PersonScreen code="harbour-city-players" ticketColor="var(--ticket-theatre)" onClose={() => undefined} />
    </PersonFlow.Provider>
  ),
  controls: {
    'person.retry': { find: () => button('Try again') ?? button('Look again') },
    'person.choose': {
      find: ({ deed }) => (deed.deed === 'ANSWERS' && deed.formId !== 'f-1' ? null : button(asksOf(deed.deed).button)),
    },
    'person.confirm': {
      prepare: ({ typed }) => type(typed),
      find: ({ typed }) => {
        const { title, save, pending } = asksOf(typed.deed);
        return dialog(title) === null ? null : (button(save) ?? button(pending));
      },
    },
    'person.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'person.close': { find: () => (openDialog() === undefined ? null : button('Close')) },
  },
  shows: {
    readingPerson: () => shownText('Looking up the registration') !== null || (isMaya() && isBusy() && !openDialog()),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    missing: () => heading('Registration not found') !== null,
    showing: () => isMaya() && !isBusy() && openDialog() === undefined,
    confirming: () => {
      const save = openDialog()?.save ?? '';
      return button(save) !== null && !isAriaDisabled(button(save));
    },
    changing: () => openDialog() !== undefined && button(openDialog()?.pending ?? '') !== null,
    unknown: () => button('Ask again') !== null && isAriaDisabled(button(openDialog()?.save ?? '')),
  },
});
