import type { Face } from '#tools/flows/face.ts';

type FormMessage = { kind: 'answer'; field: string | null } | { kind: 'outcomeUnknown' };
type Snapshot = { context: { formMessage: FormMessage | null } };

const refusal = 'not so';
const unsure = 'No answer came. Try again.';

/** The password, asked for once more before what guards the account is changed: docs/decisions/054. */
export function confirmIdentityFace({ context: { formMessage } }: Snapshot, button: string, more: Face): Face {
  const above = formMessage?.kind === 'outcomeUnknown' ? unsure : '';
  const atPassword = formMessage?.kind === 'answer' ? refusal : '';
  const announced = [above, atPassword].filter((words) => words !== '');
  return {
    ...more,
    shows: [
      `Confirm it is you You logged in a while ago. Enter your password once more to go on. ${above} Your password ${atPassword} Cancel ${button}`,
    ],
    announces: announced,
    hides: [refusal, unsure].filter((words) => !announced.includes(words)),
    invalid: atPassword === '' ? {} : { 'Your password': atPassword },
  };
}
