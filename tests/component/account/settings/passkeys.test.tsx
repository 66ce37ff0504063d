import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { laptopKey, phoneKey } from '#tests/model/account/security/sample-guards.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { isLocked, panel, refusal, showManagement as show, success, textOf } from './show-management.tsx';

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const added = { result: { __typename: 'Passkey' }, notice: { tone: 'success', message: { code: 'passkeyAdded' } } };
const stale = { result: { __typename: 'ConfirmationRequiredError' }, notice: null };
const confirmed = { result: { __typename: 'Success' }, notice: null };
/** What gives these answers, one after the other, the last one for ever. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];
/** Focus goes back a task after a dialog is gone. */
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('the passkeys', () => {
  test('say their names, since when they are there and when they were used', async () => {
    await show();
    expect(panel('Passkeys').getAllByRole('listitem').map(textOf)).toEqual([
      'My phone Added Mar 9, 2026, last used Nov 21, 2026 Rename My phone Remove My phone',
      'Laptop Added Nov 20, 2026, not used yet Rename Laptop Remove Laptop',
    ]);
  });

  test('say what one is good for where there is none', async () => {
    await show({ getPasskeys: () => ({ __typename: 'Passkeys', passkeys: [] }) });
    expect(panel('Passkeys').getByText(/^None yet\./).textContent).toContain('nobody can guess it');
  });

  test('get a new one under the name that was typed, and the focus goes back to its button', async () => {
    const { user, asked } = await show({ addPasskey: () => added });
    const opener = screen.getByRole('button', { name: 'Add a passkey' });
    await user.click(opener);
    const form = dialog('Add a passkey');
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Work laptop');
    await user.click(form.getByRole('button', { name: 'Go on' }));
    await act(settled);
    await nextTask();
    expect(asked()).toEqual([['addPasskey', { name: 'Work laptop' }]]);
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener]);
  });

  test('send nothing without a name', async () => {
    const { user, asked } = await show();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.click(dialog('Add a passkey').getByRole('button', { name: 'Go on' }));
    expect([dialog('Add a passkey').getByLabelText('Name').getAttribute('aria-invalid'), asked()]).toEqual([
      'true',
      [],
    ]);
  });

  test.each([
    ['PasskeyCancelled', 'No passkey was added: your browser’s question was closed, or waited too long.'],
    ['PasskeyUnavailable', 'This browser or device cannot make a passkey here.'],
    ['PasskeyExists', 'This device has a passkey for your account already.'],
  ])('say why none was added: %s', async (typename, words) => {
    const { user } = await show({ addPasskey: () => refusal(typename, words) });
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.type(dialog('Add a passkey').getByLabelText('Name'), 'Laptop');
    await user.click(dialog('Add a passkey').getByRole('button', { name: 'Go on' }));
    await act(settled);
    const form = dialog('Add a passkey');
    expect(form.getByRole('alert').textContent).toBe(words);
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Laptop');
  });

  test('ask for the password where the login is too long ago, and go on once with what was asked', async () => {
    const { user, asked } = await show({
      removePasskey: inTurn(stale, success('Passkey removed')),
      confirmIdentity: inTurn(refusal('InvalidCredentialsError', 'This is not your password'), confirmed),
    });
    await user.click(screen.getByRole('button', { name: 'Remove My phone' }));
    await user.click(dialog('Remove passkey?').getByRole('button', { name: 'Remove' }));
    await act(settled);
    const question = dialog('Confirm it is you');
    const password = question.getByLabelText('Your password');
    expect(document.activeElement).toBe(password);
    await user.type(password, 'wrong');
    await user.click(question.getByRole('button', { name: 'Go on' }));
    await act(settled);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'This is not your password',
    );
    await user.clear(password);
    await user.type(password, 'welcome-to-foyer');
    await user.click(question.getByRole('button', { name: 'Go on' }));
    await act(settled);
    expect(asked()).toEqual([
      ['removePasskey', { id: phoneKey.id }],
      ['confirmIdentity', { password: 'wrong' }],
      ['confirmIdentity', { password: 'welcome-to-foyer' }],
      ['removePasskey', { id: phoneKey.id }],
    ]);
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test('are asked about by name before one goes, and stay when it is called off', async () => {
    const { user, asked } = await show();
    const opener = screen.getByRole('button', { name: 'Remove Laptop' });
    await user.click(opener);
    expect(textOf(dialog('Remove passkey?').getByText('Laptop').parentElement)).toBe(
      'Laptop will not log you in any more. Your device may go on offering it: delete it there too.',
    );
    await user.click(dialog('Remove passkey?').getByRole('button', { name: 'Cancel' }));
    await nextTask();
    expect([asked(), document.activeElement]).toEqual([[], opener]);
  });

  test('are renamed', async () => {
    const { user, asked } = await show({ renamePasskey: () => success('Passkey renamed') });
    await user.click(screen.getByRole('button', { name: 'Rename Laptop' }));
    const field = dialog('Rename passkey').getByLabelText<HTMLInputElement>('Name');
    expect(field.value).toBe('Laptop');
    await user.clear(field);
    await user.type(field, 'Old laptop');
    await user.click(dialog('Rename passkey').getByRole('button', { name: 'Save' }));
    expect(asked()).toEqual([['renamePasskey', { id: laptopKey.id, name: 'Old laptop' }]]);
  });

  test('let nothing else happen while the browser asks', async () => {
    const { user, asked } = await show();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.type(dialog('Add a passkey').getByLabelText('Name'), 'Laptop');
    await user.click(dialog('Add a passkey').getByRole('button', { name: 'Go on' }));
    const waiting = dialog('Add a passkey').getByRole('button', { name: /^Waiting for your browser/ });
    const cancel = dialog('Add a passkey').getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    await user.click(waiting);
    await user.keyboard('{Escape}');
    expect([isLocked(waiting), cancel.disabled, asked().length, screen.queryByRole('dialog') !== null]).toEqual([
      true,
      true,
      1,
      true,
    ]);
  });
});
