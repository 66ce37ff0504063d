import type { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';
import type { StartTrouble } from '#machines/desk/organization-start/organization-start-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { trouble: StartTrouble | null; draft: { name: string } } };

const lead =
  'An organizer sells tickets under a name of its own. It is yours, and you may invite others to work for it.';
const form = [
  lead,
  'Who organizes',
  'Name of the organizer',
  'As people read it beside its events.',
  'Contact address',
  'Province or territory',
  'Do you collect taxes?',
  'In which language do you write?',
  'This stays. Words in other languages stand beside it.',
];

function troubleOf({ trouble }: Snapshot['context']): Face {
  if (!trouble) return {};
  if (trouble.kind === 'fields')
    return {
      announces: ['Please look at what is marked', 'This is too long.'],
      invalid: { 'Name of the organizer': 'This is too long.' },
    };
  return {
    announces: [
      'We don’t know yet whether that was done No answer came. Press again: however often you press, it is done once.',
    ],
  };
}

/** docs/decisions/157. */
export const organizationStartSays: SaysOf<typeof organizationStartMachine> = {
  describing: ({ context }) => ({
    shows: ['Start organizing', ...form],
    open: ['Name of the organizer', 'Start organizing'],
    ...troubleOf(context),
  }),
  creating: { shows: form, locked: ['organizationStart.submit', 'Setting up'] },
  unverified: {
    shows: ['Start organizing'],
    announces: [
      'Your email address is not verified yet Log out and log in again: that sends you another verification email. Follow its link, and come back here. Log out Back',
    ],
    open: ['organizationStart.change', 'Back', 'Log out'],
    hides: form,
  },
  atLimit: {
    announces: [
      'You can’t start another organizer You have started 5 organizers, which is as many as you may. Whom I work for',
    ],
    open: ['Whom I work for'],
    hides: form,
  },
  started: 'the flow leads to the organizer’s desk',
};
