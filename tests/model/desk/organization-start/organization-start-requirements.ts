import type { Draft } from '#machines/desk/organization-start/draft.ts';
import { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { organizationStartSays } from './organization-start-says.ts';
import { begun, choir, fiveStarted, invalidFields, library, made, notVerified, readers } from './sample-organizers.ts';

const submit = (draft: Draft, idempotencyKey: string) => ({
  type: 'organizationStart.submit' as const,
  draft,
  idempotencyKey,
});

/** What is asked of the server: numbers only where they are collected, and a ticket bears their tax. */
const inputs = {
  choir: {
    name: 'Alder Choir',
    contactEmail: 'choir@foyer.example',
    province: 'BC',
    collectsTaxes: true,
    gstNumber: '81234 5678 RT0001',
    qstNumber: null,
    pstNumber: null,
    languages: ['en'],
  },
  library: {
    name: 'Bibliothèque du Quai',
    contactEmail: 'quai@foyer.example',
    province: 'QC',
    collectsTaxes: true,
    gstNumber: '81234 5678 RT0001',
    qstNumber: '1200000000 TQ0001',
    pstNumber: null,
    languages: ['fr_CA', 'en'],
  },
  readers: {
    name: 'Prairie Readers',
    contactEmail: 'quai@foyer.example',
    province: 'SK',
    collectsTaxes: false,
    gstNumber: null,
    qstNumber: null,
    pstNumber: null,
    languages: ['fr_CA', 'en'],
  },
} as const;

const of = (sample: string): keyof typeof inputs =>
  sample.includes('library') ? 'library' : sample.includes('readers') ? 'readers' : 'choir';

export const organizationStartRequirements: RequirementTable<typeof organizationStartMachine> = {
  machine: organizationStartMachine,
  title: 'Starting an organizer',
  inputs: { 'I want to organize': { draft: begun } },
  events: {
    'I describe the choir': submit(choir, 'press-1'),
    'I press for the choir again': submit(choir, 'press-2'),
    'I describe the library': submit(library, 'press-3'),
    'I describe the readers': submit(readers, 'press-4'),
    'I name nobody': submit({ ...choir, name: ' ' }, 'press-1'),
    'I give no address': submit({ ...choir, contactEmail: '' }, 'press-1'),
    'I choose no province': submit({ ...choir, province: '' }, 'press-1'),
    'I go back': { type: 'organizationStart.change' },
    'the organizer is there': done('createOrganization', made),
    'the name can’t be kept': done('createOrganization', invalidFields({ field: 'name', fault: 'TOO_LONG' })),
    'my address is not verified': done('createOrganization', notVerified),
    'I have started five': done('createOrganization', fiveStarted),
    'nobody is logged in any more': done('createOrganization', sessionEnded),
    'no answer comes': failed('createOrganization'),
  },
  permits: {
    describing: ['organizationStart.submit?'],
    creating: [],
    unverified: ['organizationStart.change'],
    atLimit: [],
    started: [],
  },
  pictures: {
    describing: 'desk-start/describing',
    creating: 'desk-start/creating',
    unverified: 'desk-start/unverified',
    atLimit: 'desk-start/at-limit',
  },
  starts: { 'I want to organize': 'describing' },
  transitions: {
    describing: {
      'I describe the choir': 'creating',
      'I press for the choir again': 'creating',
      'I describe the library': 'creating',
      'I describe the readers': 'creating',
    },
    creating: {
      'the organizer is there': 'started: navigate',
      'the name can’t be kept': 'describing',
      'my address is not verified': 'unverified',
      'I have started five': 'atLimit',
      'nobody is logged in any more': 'describing: session.ended',
      'no answer comes': 'describing',
    },
    unverified: { 'I go back': 'describing' },
  },
  asks: {
    createOrganization: ({ sample, was }) => ({
      input: inputs[of(sample)],
      idempotencyKey: keyOf(sample, was.context),
    }),
  },
  emits: { navigate: { to: '/desk/alder-choir-a1b2c3', replace: true } },
  says: organizationStartSays,
  after: {
    'I describe the choir': ({ context }) => context.draft === choir && context.trouble === null,
    'I describe the library': ({ context }) => context.draft === library && context.trouble === null,
    'I describe the readers': ({ context }) => context.draft === readers && context.trouble === null,
    'the name can’t be kept': ({ context: { trouble } }) =>
      trouble?.kind === 'fields' && trouble.fields[0]?.field === 'name' && trouble.fields[0].fault === 'TOO_LONG',
    'I have started five': ({ context }) => context.limit === 5,
    'no answer comes': ({ context }) => context.trouble?.kind === 'failed',
  },
  reads: ({ draft, trouble, idempotencyKey, limit }) => [
    draft.name,
    trouble?.kind === 'failed' ? [trouble.kind, idempotencyKey] : trouble?.kind,
    limit,
  ],
  situation: ({ value, context }) => [value, context.trouble?.kind],
};

type Known = { draft: Draft; trouble: { kind: string } | null; idempotencyKey: string };

/** Of a press: its own key, or that of the one before, which got no answer and was for the same organizer. */
function keyOf(sample: string, { draft, trouble, idempotencyKey }: Known): string {
  const own = {
    choir: sample === 'I describe the choir' ? 'press-1' : 'press-2',
    library: 'press-3',
    readers: 'press-4',
  };
  const isSame = draft.name === inputs[of(sample)].name;
  return trouble?.kind === 'failed' && isSame ? idempotencyKey : own[of(sample)];
}
