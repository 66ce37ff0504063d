import { personMachine } from '#machines/desk/person/person-machine.ts';
import type { PersonDeed, PersonTyped } from '#machines/desk/person/person-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { PersonChange } from '#services/desk/people/person-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import {
  badAddress,
  badAnswer,
  lockedPerson,
  maya,
  mia,
  namedPerson,
  personChanged,
  registrationLocked,
  tooManyNotes,
} from '../sample-people.ts';
import { personSays } from './person-says.ts';

const renamed = { firstName: 'Mia', lastName: 'Thorsen', emailAddress: '', phoneNumber: '250 555 0133' };
const confirm = (typed: PersonTyped, idempotencyKey: string) => ({
  type: 'person.confirm' as const,
  typed,
  idempotencyKey,
});
const choose = (deed: PersonDeed) => ({ type: 'person.choose' as const, deed });
const answers: PersonDeed = { deed: 'ANSWERS', formId: 'f-1' };
const refused = { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' } as const;

/** Each is pressed in its own dialog, with what is typed there. */
const dialogOf: Readonly<Record<string, PersonDeed['deed']>> = {
  'I rename her': 'ATTENDEE',
  'I rename her again': 'ATTENDEE',
  'I leave her without a name': 'ATTENDEE',
  'I answer Mia': 'ANSWERS',
  'I answer nothing': 'ANSWERS',
  'I write a note': 'NOTE',
  'I write another note': 'NOTE',
  'I write nothing': 'NOTE',
  'I send it': 'RESEND',
  'an address can’t be used': 'ATTENDEE',
  'an answer can’t be used': 'ANSWERS',
  'there are too many notes': 'NOTE',
};

export const personRequirements: RequirementTable<typeof personMachine> = {
  machine: personMachine,
  title: 'One registration at the desk',
  inputs: { 'I open Maya’s sheet': { id: 'r-1' } },
  events: {
    'Maya’s is read': done('getDeskPerson', maya),
    'Maya’s is read, cancelled': done('getDeskPerson', lockedPerson),
    'Maya’s is read, as the door sees it': done('getDeskPerson', namedPerson),
    'there is none for me': done('getDeskPerson', notTheirs),
    'nobody is logged in any more': done('getDeskPerson', sessionEnded),
    'it cannot be read': failed('getDeskPerson'),
    'I try again': { type: 'person.retry' },
    'I ask to change her name': choose({ deed: 'ATTENDEE' }),
    'I ask to change her answers': choose(answers),
    'I ask to change answers that nobody was asked': choose({ deed: 'ANSWERS', formId: 'f-9' }),
    'I ask to add a note': choose({ deed: 'NOTE' }),
    'I ask to send the ticket': choose({ deed: 'RESEND' }),
    'I rename her': confirm({ deed: 'ATTENDEE', input: renamed }, 'press-1'),
    'I rename her again': confirm({ deed: 'ATTENDEE', input: renamed }, 'press-2'),
    'I leave her without a name': confirm({ deed: 'ATTENDEE', input: { ...renamed, firstName: ' ' } }, 'press-9'),
    'I answer Mia': confirm({ deed: 'ANSWERS', values: { name: 'Mia' } }, 'press-3'),
    'I answer nothing': confirm({ deed: 'ANSWERS', values: { name: '' } }, 'press-9'),
    'I write a note': confirm({ deed: 'NOTE', text: 'Called back' }, 'press-4'),
    'I write another note': confirm({ deed: 'NOTE', text: 'Calls again' }, 'press-5'),
    'I write nothing': confirm({ deed: 'NOTE', text: ' ' }, 'press-9'),
    'I send it': confirm({ deed: 'RESEND' }, 'press-6'),
    'it is done': done('changePerson', mia),
    'somebody else was faster': done('changePerson', personChanged),
    'it takes no change any more': done('changePerson', registrationLocked),
    'an address can’t be used': done('changePerson', badAddress),
    'an answer can’t be used': done('changePerson', badAnswer),
    'there are too many notes': done('changePerson', tooManyNotes),
    'I did it too often': done('changePerson', { __typename: 'CallRefused', failure: refused }),
    'it is not mine any more': done('changePerson', notTheirs),
    'the session is over when I press': done('changePerson', sessionEnded),
    'no answer comes': failed('changePerson'),
    'five seconds pass': elapsed('nextTry', 'person.unknown'),
    'I ask again': { type: 'person.askAgain' },
    'I close': { type: 'person.close' },
  },
  only: Object.fromEntries(
    Object.entries(dialogOf).map(([sample, deed]) => [sample, ({ context }) => context.deed.deed === deed]),
  ),
  permits: {
    readingPerson: [],
    unreadable: ['person.retry'],
    signedOut: ['person.retry'],
    missing: ['person.retry'],
    showing: ['person.choose?'],
    confirming: ['person.confirm', 'person.close'],
    changing: [],
    unknown: ['person.askAgain', 'person.close'],
  },
  pictures: {
    readingPerson: 'desk-people/person-reading',
    unreadable: 'desk-people/person-unreadable',
    signedOut: 'desk-people/person-signed-out',
    missing: 'desk-people/person-missing',
    showing: 'desk-people/person',
    confirming: 'desk-people/person-renaming',
    changing: 'desk-people/person-changing',
    unknown: 'desk-people/person-unknown',
  },
  starts: { 'I open Maya’s sheet': 'readingPerson' },
  transitions: {
    readingPerson: {
      'Maya’s is read': 'showing',
      'Maya’s is read, cancelled': 'showing',
      'Maya’s is read, as the door sees it': 'showing',
      'there is none for me': 'missing',
      'nobody is logged in any more': 'signedOut: session.ended',
      'it cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingPerson' },
    signedOut: { 'I try again': 'readingPerson' },
    missing: { 'I try again': 'readingPerson' },
    showing: {
      'I ask to change her name': ['confirming', 'stays'],
      'I ask to change her answers': ['confirming', 'stays'],
      'I ask to add a note': ['confirming', 'stays'],
      'I ask to send the ticket': ['confirming', 'stays'],
    },
    confirming: {
      'I rename her': 'changing',
      'I rename her again': 'changing',
      'I leave her without a name': 'stays',
      'I answer Mia': 'changing',
      'I answer nothing': 'stays',
      'I write a note': 'changing',
      'I write another note': 'changing',
      'I write nothing': 'stays',
      'I send it': 'changing',
      'I close': 'showing',
    },
    changing: {
      'it is done': 'showing: person.changed',
      'somebody else was faster': 'confirming',
      'it takes no change any more': 'readingPerson: person.changed',
      'an address can’t be used': 'confirming',
      'an answer can’t be used': 'confirming',
      'there are too many notes': 'confirming',
      'I did it too often': 'confirming',
      'it is not mine any more': 'missing',
      'the session is over when I press': 'confirming: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'changing', 'I ask again': 'changing', 'I close': 'readingPerson' },
  },
  asks: {
    getDeskPerson: { id: 'r-1' },
    changePerson: ({ sample, was: { context, value } }) => ({
      id: 'r-1',
      // What got no answer is sent again as it was.
      change: value === 'unknown' ? context.change : sentBy(sample, context),
      idempotencyKey: value === 'unknown' ? context.idempotencyKey : keyOf(sample, context),
    }),
  },
  emits: {},
  says: personSays,
  after: {
    'Maya’s is read': ({ context }) => context.person === maya,
    'Maya’s is read, cancelled': ({ context }) => context.person === lockedPerson,
    'Maya’s is read, as the door sees it': ({ context }) => context.person === namedPerson,
    'it cannot be read': ({ context }) => context.unread !== null,
    'I ask to change her name': ({ value, context }) => value === 'showing' || isOpen(context, 'ATTENDEE'),
    'I ask to change her answers': ({ value, context }) => value === 'showing' || isOpen(context, 'ANSWERS'),
    'I ask to add a note': ({ value, context }) => value === 'showing' || isOpen(context, 'NOTE'),
    'I ask to send the ticket': ({ value, context }) => value === 'showing' || isOpen(context, 'RESEND'),
    'I rename her': ({ context }) => context.trouble === null,
    'I leave her without a name': ({ context }) => faultIn(context) === 'firstName REQUIRED',
    'I answer nothing': ({ context }) => faultIn(context) === 'name required',
    'I write nothing': ({ context }) => faultIn(context) === 'text REQUIRED',
    'it is done': ({ context }, was) => context.person === mia && context.told === was.context.deed.deed,
    'somebody else was faster': ({ context }) => context.person === mia && context.trouble?.kind === 'changed',
    'it takes no change any more': ({ context }) => context.told === 'LOCKED' && context.trouble === null,
    'an address can’t be used': ({ context }) => faultIn(context) === 'emailAddress NOT_AN_ADDRESS',
    'an answer can’t be used': ({ context }) => faultIn(context) === 'name Write fewer letters',
    'there are too many notes': ({ context }) => faultIn(context) === 'NOTES',
    'I did it too often': ({ context }) => faultIn(context) === 'serverRefused',
    'no answer comes': ({ context }) => faultIn(context) === 'unexpected',
    'I close': ({ context }, was) => context.trouble === null && context.person === was.context.person,
  },
  reads: ({ person, deed, change, trouble, told, idempotencyKey }, { value }) => [
    person?.version,
    person?.deeds.length,
    told,
    ['confirming', 'changing', 'unknown'].includes(value) ? deed : null,
    value === 'changing' || value === 'unknown' || trouble?.kind === 'failed' ? [change, idempotencyKey] : null,
    faultIn({ trouble }),
  ],
  situation: ({ value, context }) => [value, context.person?.deeds.length === 3],
  invariant: ({ value, context }) =>
    (!['showing', 'confirming', 'changing', 'unknown'].includes(value) || context.person !== null) &&
    (value !== 'unknown' || context.trouble?.kind === 'failed') &&
    (value !== 'showing' || context.trouble === null),
};

type Context = Parameters<NonNullable<(typeof personRequirements)['situation']>>[0]['context'];
type Known = Pick<Context, 'trouble'>;

const isOpen = ({ deed, told }: Pick<Context, 'deed' | 'told'>, wanted: PersonDeed['deed']) =>
  deed.deed === wanted && told === null;

/** What is wrong, in short. */
function faultIn({ trouble }: Known): string | null {
  switch (trouble?.kind) {
    case 'fields':
      return trouble.fields.map(({ field, fault }) => `${field} ${fault}`).join();
    case 'answers':
      return trouble.errors
        .map((error) => `${error.key} ${'message' in error ? error.message : error.problem.kind}`)
        .join();
    case 'refused':
      return trouble.why;
    case 'failed':
      return trouble.failure.code;
    default:
      return trouble?.kind ?? null;
  }
}

/** What the press sends, typed by hand, with the versions of what is shown. */
function sentBy(sample: string, { person }: Pick<Context, 'person'>): PersonChange | null {
  const isMia = person?.firstName === 'Mia';
  switch (sample) {
    case 'I rename her':
    case 'I rename her again':
      return { deed: 'ATTENDEE', version: isMia ? 'a-2.2' : 'a-1.1', input: renamed };
    case 'I answer Mia':
      return {
        deed: 'ANSWERS',
        formId: 'f-1',
        version: isMia ? 'f-1.2' : 'f-1.1',
        data: {
          version: 1,
          answers: [
            {
              field: { id: 'q-1', key: 'name', label: 'Name on the name tag', type: 'text' },
              answer: { type: 'text', text: 'Mia' },
            },
          ],
        },
      };
    case 'I write a note':
      return { deed: 'NOTE', text: 'Called back' };
    case 'I write another note':
      return { deed: 'NOTE', text: 'Calls again' };
    case 'I send it':
      return { deed: 'RESEND' };
    default:
      return null;
  }
}

const keys: Readonly<Record<string, string>> = {
  'I rename her': 'press-1',
  'I rename her again': 'press-2',
  'I answer Mia': 'press-3',
  'I write a note': 'press-4',
  'I write another note': 'press-5',
  'I send it': 'press-6',
};

/** Of a press: its own key, or that of the one before, which got no answer and was for the same. */
function keyOf(
  sample: string,
  { trouble, change, idempotencyKey }: Pick<Context, 'trouble' | 'change' | 'idempotencyKey'>,
) {
  const own = keys[sample] ?? '';
  if (trouble?.kind !== 'failed') return own;
  const isOther = change.deed === 'NOTE' && (sample === 'I write a note') !== (change.text === 'Called back');
  return isOther ? own : idempotencyKey;
}
