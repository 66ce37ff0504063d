import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { codes, setup } from '#tests/model/account/security/sample-guards.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { isLocked, panel, refusal, showManagement as show, success } from './show-management.tsx';

const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const app = () => panel('Authenticator app');
const withApp =
  (codesLeft: number, neededBy: string[] = []) =>
  () => ({
    __typename: 'SecondFactor',
    isOn: true,
    codesLeft,
    neededBy,
  });
const given = { result: { __typename: 'AuthenticatorSetup', ...setup }, notice: null };
const madeCodes = { result: { __typename: 'RecoveryCodes', codes }, notice: null };

afterEach(() => vi.unstubAllGlobals());

describe('the authenticator app', () => {
  test('is off and can be set up: a code to scan, a link, the key in groups of four, and the first code of the app', async () => {
    const { user, asked } = await show({ startAuthenticator: () => given, confirmAuthenticator: () => madeCodes });
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    await act(settled);
    const form = dialog('Set up an authenticator app');
    const code = await form.findByRole('img', { name: 'Code to scan with your authenticator app' });
    expect(code.tagName).toBe('svg');
    expect(form.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')).toBe(setup.uri);
    expect(form.getByText(setup.secret).tagName).toBe('CODE');
    const field = form.getByLabelText('Code');
    expect([field.getAttribute('autocomplete'), document.activeElement]).toEqual(['one-time-code', field]);
    await user.type(field, '123 456');
    await user.click(form.getByRole('button', { name: 'Turn it on' }));
    await act(settled);
    expect(asked().at(-1)).toEqual(['confirmAuthenticator', { code: '123456' }]);
    expect(screen.queryByText(setup.secret)).toBe(null);
  });

  test('asks for six digits before anything is sent, and says a wrong code at its field', async () => {
    const { user, asked } = await show({
      startAuthenticator: () => given,
      confirmAuthenticator: () => refusal('SecondFactorCodeInvalidError', 'This code is wrong.'),
    });
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    await act(settled);
    const form = dialog('Set up an authenticator app');
    await user.type(form.getByLabelText('Code'), '12345');
    await user.click(form.getByRole('button', { name: 'Turn it on' }));
    expect([form.getByText('Enter the six digits that the app shows') !== null, asked().length]).toEqual([true, 1]);
    await user.type(form.getByLabelText('Code'), '6');
    await user.click(form.getByRole('button', { name: 'Turn it on' }));
    await act(settled);
    expect(form.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
    expect(form.getByText('This code is wrong.') !== null).toBe(true);
  });

  test('shows its recovery codes once: they are copied, downloaded as text, and gone when they are kept', async () => {
    const { user } = await show({ getSecondFactor: withApp(4), renewRecoveryCodes: () => madeCodes });
    await user.click(app().getByRole('button', { name: 'Make new recovery codes' }));
    await user.click(dialog('Make new recovery codes?').getByRole('button', { name: 'Make new ones' }));
    await act(settled);
    const shown = dialog('Keep your recovery codes');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    const file = shown.getByRole('link', { name: 'Download as a text file' });
    expect([file.getAttribute('download'), decodeURIComponent(file.getAttribute('href') ?? '')]).toEqual([
      'foyer-recovery-codes.txt',
      `data:text/plain;charset=utf-8,Foyer recovery codes. Each works once.\n\n${codes.join('\n')}\n`,
    ]);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    expect([await navigator.clipboard.readText(), shown.getByRole('status').textContent]).toEqual([
      codes.join('\n'),
      'Copied',
    ]);
    await user.keyboard('{Escape}');
    expect(shown.queryByRole('button', { name: /Cancel|Close/ })).toBe(null);
    await user.click(dialog('Keep your recovery codes').getByRole('button', { name: 'I have kept them' }));
    await act(settled);
    expect([screen.queryByRole('dialog'), screen.queryByText(codes[0] ?? '')]).toEqual([null, null]);
  });

  test.each([
    [9, '9 recovery codes left.', false],
    [4, '4 recovery codes left.', false],
    [3, '3 recovery codes left.', true],
    [1, '1 recovery code left.', true],
    [0, 'No recovery codes are left.', true],
  ])('with %d codes left says “%s”', async (left, words, warns) => {
    await show({ getSecondFactor: withApp(left) });
    expect(app().getByText(words).textContent).toBe(words);
    expect(app().queryByText(/whoever loses the phone is locked out/) !== null).toBe(warns);
  });

  test('says that codes may have changed unseen when the answer to new ones was lost', async () => {
    const { user } = await show({
      getSecondFactor: withApp(10),
      renewRecoveryCodes: () => {
        throw new Error('no connection');
      },
    });
    await user.click(app().getByRole('button', { name: 'Make new recovery codes' }));
    await user.click(dialog('Make new recovery codes?').getByRole('button', { name: 'Make new ones' }));
    await act(settled);
    expect(app().getByRole('alert').textContent).toContain('Your recovery codes may have changed');
  });

  test('says before it is turned off who needs it', async () => {
    const { user } = await show({ getSecondFactor: withApp(9, ['Harbour City Players', 'Alder Choir']) });
    await user.click(app().getByRole('button', { name: 'Turn the app off' }));
    const question = dialog('Turn the app off?');
    expect(question.getByText('Needed by Harbour City Players and Alder Choir')).toBeDefined();
    expect(question.getByText('From then on you can do nothing there, until you set an app up again.')).toBeDefined();
  });

  test('is turned off after a question, and locks while it is', async () => {
    const { user, asked } = await show({ getSecondFactor: withApp(9) });
    await user.click(app().getByRole('button', { name: 'Turn the app off' }));
    const question = dialog('Turn the app off?');
    await user.click(question.getByRole('button', { name: 'Turn off' }));
    const pending = question.getByRole('button', { name: /^Turning off/ });
    await user.click(pending);
    expect([isLocked(pending), asked()]).toEqual([true, [['turnOffSecondFactor', undefined]]]);
  });

  test('asks for the password where the login is too long ago, and goes on with the setup', async () => {
    const answers = [{ result: { __typename: 'ConfirmationRequiredError' }, notice: null }, given];
    const { user, asked } = await show({
      startAuthenticator: () => answers.shift(),
      confirmIdentity: () => success('fine'),
    });
    await user.click(app().getByRole('button', { name: 'Set up an app' }));
    await act(settled);
    await user.type(dialog('Confirm it is you').getByLabelText('Your password'), 'welcome-to-foyer');
    await user.click(dialog('Confirm it is you').getByRole('button', { name: 'Go on' }));
    await act(settled);
    expect(asked().map(([name]) => name)).toEqual(['startAuthenticator', 'confirmIdentity', 'startAuthenticator']);
    expect(dialog('Set up an authenticator app').getByText(setup.secret).tagName).toBe('CODE');
  });
});
