import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ServiceResult } from '#domain/notice.ts';
import {
  resetPasswordMachine,
  type ResetPasswordActors,
} from '#machines/account/reset-password/reset-password-machine.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { ResetPasswordMutation, ResetPasswordMutationVariables } from '#services/generated/graphql.ts';
import { ResetPasswordFlow } from '#views/account/account-links/reset-password-context.ts';
import { ResetPasswordScreen } from '#views/account/account-links/reset-password-screen.tsx';

const never = <Result,>() => new Promise<Result>(() => undefined);
const actors = {
  resetPassword: fromPromise<ServiceResult<ResetPasswordMutation['resetPassword']>, ResetPasswordMutationVariables>(
    never,
  ),
  startSession: fromPromise<void, { user: Person | null }>(never),
} satisfies ResetPasswordActors;

function show() {
  const actor = createActor(resetPasswordMachine.provide({ actors }), { input: { token: 'token' } }).start();
  render(
    <ResetPasswordFlow.Provider actor={actor}>
      <ResetPasswordScreen />
    </ResetPasswordFlow.Provider>,
  );
  return actor;
}

test('complains about the second password only when somebody was there, so that the button does not move away', async () => {
  const actor = show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
  await user.tab();
  await user.tab();
  expect(screen.queryByText('Passwords do not match')).toBe(null);
  await user.type(screen.getByLabelText('Confirm password'), 'correct-horse-battery');
  expect(screen.queryByText('Passwords do not match')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(actor.getSnapshot().value).toBe('resetting');
});

test('says that the passwords do not match when the second or afterwards the first one differs', async () => {
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Password'), 'correct-horse-battery');
  await user.type(screen.getByLabelText('Confirm password'), 'correct-horse');
  await user.tab();
  await screen.findByText('Passwords do not match');
  await user.type(screen.getByLabelText('Confirm password'), '-battery');
  await expect.poll(() => screen.queryByText('Passwords do not match')).toBe(null);
  await user.type(screen.getByLabelText('Password'), '!');
  await screen.findByText('Passwords do not match');
});
