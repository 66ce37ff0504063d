import type { passwordChangeMachine } from '#machines/account/security/password-change-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type FormMessage = { kind: 'answer'; field: string | null } | { kind: 'outcomeUnknown' };
type Snapshot = { context: { formMessage: FormMessage | null } };

const refusal = 'not so';
const unsure =
  'We could not tell whether your password was changed. Try again: if the current one is refused, the new one holds already.';
const holds = 'Your new password holds. Everybody else was logged out.';
const hint = '8 characters or more; a sentence is fine.';
const mailed = 'Logs you out everywhere else, and we mail you that it was changed.';

/** What the server has against a password stands at it, and all else above both; `above` is known without an answer. */
function form({ context: { formMessage } }: Snapshot, above: string, button: string, more: Face): Face {
  const field = formMessage?.kind === 'answer' ? formMessage.field : undefined;
  const at = (name: string | null) => (field === name ? refusal : '');
  const first = above || (formMessage?.kind === 'outcomeUnknown' ? unsure : at(null));
  const announced = [first, at('currentPassword'), at('newPassword')].filter((words) => words !== '');
  return {
    ...more,
    shows: [
      `Password ${first} Current password ${at('currentPassword')} New password ${at('newPassword')} ${hint} ${button} ${mailed}`,
    ],
    announces: announced,
    hides: [unsure, holds, refusal].filter((words) => !announced.includes(words)),
    invalid: {
      ...(at('currentPassword') && { 'Current password': refusal }),
      ...(at('newPassword') && { 'New password': refusal }),
    },
  };
}

const open: Face = {
  open: ['Current password', 'New password', 'Show password', 'passwordChange.submit', 'Change password'],
};

/** Customer specification §5: what a password must be, the server says; docs/decisions/054. */
export const passwordChangeSays: SaysOf<typeof passwordChangeMachine> = {
  enteringPasswords: (snapshot) => form(snapshot, '', 'Change password', open),
  changing: (snapshot) =>
    form(snapshot, '', 'Changing', {
      locked: ['passwordChange.submit', 'Current password', 'New password', 'Changing'],
    }),
  changed: (snapshot) =>
    form(snapshot, holds, 'Change password', {
      ...open,
      focus: { 'the password is changed': 'Current password' },
    }),
};
