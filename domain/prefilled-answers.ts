import type { ComponentType, FormComponent, FormContent, FormValues } from '#domain/form-content.ts';

/** What is known of an attendee. */
export type Attendee = {
  firstName: string;
  lastName: string;
  emailAddress: string | null;
  phoneNumber: string | null;
};

type Detail = { types: readonly ComponentType[]; asked: RegExp; of: (attendee: Attendee) => string | null };

/** Only a question that asks for just this, of the attendee: 'Email of a grown-up' and 'Emergency contact' do not. */
const details: readonly Detail[] = [
  { types: ['text'], asked: /^(first|given) name$/, of: ({ firstName }) => firstName },
  { types: ['text'], asked: /^(last|family) name$|^surname$/, of: ({ lastName }) => lastName },
  {
    types: ['text'],
    asked: /^((attendee|full) )?name$|^name on the (name tag|badge)$/,
    of: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { types: ['emailAddress', 'text'], asked: /^e-?mail( address)?$/, of: ({ emailAddress }) => emailAddress },
  {
    types: ['phoneNumber', 'text'],
    asked: /^((mobile|cell) )?phone( number)?$|^mobile( number)?$/,
    of: ({ phoneNumber }) => phoneNumber,
  },
];

/** The answers that the attendee's own details are, for the questions of a form that ask for them (docs/decisions/079). */
export function prefilledAnswers({ components }: FormContent, attendee: Attendee): FormValues {
  const answers = components.flatMap((component) => {
    const known = detailOf(component)?.of(attendee)?.trim();
    return known ? [[component.key, known] as const] : [];
  });
  return Object.fromEntries(answers);
}

/** Whether a question asks for nothing but a detail of the person it is about. */
export const isOwnDetail = (component: FormComponent): boolean => detailOf(component) !== undefined;

const detailOf = ({ type, label }: FormComponent): Detail | undefined => {
  const question = label
    .trim()
    .toLowerCase()
    .replace(/^your /, '');
  return details.find(({ types, asked }) => types.includes(type) && asked.test(question));
};
