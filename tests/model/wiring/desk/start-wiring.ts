import { createOrganizationStartLogic } from '#app/desk/organization-start-logic.ts';
import type { OrganizationStartActors } from '#machines/desk/organization-start/organization-start-machine.ts';
import { organizationStartRequirements } from '#tests/model/desk/organization-start/organization-start-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { asAnswered } from './desk-call.ts';

const given = {
  input: {
    name: 'Alder Choir',
    contactEmail: 'choir@foyer.example',
    province: 'BC' as const,
    collectsTaxes: true,
    gstNumber: '81234 5678 RT0001',
    qstNumber: null,
    pstNumber: null,
    languages: ['en' as const],
  },
  idempotencyKey: 'press-1',
};

const library = {
  input: {
    ...given.input,
    name: 'Bibliothèque du Quai',
    contactEmail: 'quai@foyer.example',
    province: 'QC' as const,
    qstNumber: '1200000000 TQ0001',
    languages: ['fr_CA' as const, 'en' as const],
  },
  idempotencyKey: 'press-3',
};
const readers = {
  input: {
    ...library.input,
    name: 'Prairie Readers',
    province: 'SK' as const,
    collectsTaxes: false,
    gstNumber: null,
    qstNumber: null,
  },
  idempotencyKey: 'press-4',
};

export const organizationStartWiring = wiringOf<OrganizationStartActors>()({
  requirements: organizationStartRequirements,
  wire: createOrganizationStartLogic,
  rows: {
    createOrganization: [
      ...call({
        input: given,
        does: [sends('CreateOrganization', given)],
        well: asAnswered('createOrganization', [
          'DeskOrganization',
          'InvalidFieldsError',
          'LimitExceededError',
          'NotVerifiedError',
        ]),
        nobody: 'endedAlone',
      }),
      ...[library, readers].map((other) => ({
        when: `it is ${other.input.name}`,
        input: other,
        does: [sends('CreateOrganization', other)],
        ends: gives('<createOrganization>'),
      })),
    ],
  },
});
