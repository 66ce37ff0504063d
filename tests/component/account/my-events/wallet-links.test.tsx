import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { WalletLinks } from '#views/account/my-events/wallet-links.tsx';

afterEach(() => document.head.replaceChildren());

const offer = (wallets: string) =>
  document.head.append(Object.assign(document.createElement('meta'), { name: 'wallets', content: wallets }));
const shown = () => {
  render(<WalletLinks registrationId="r-1" />);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the links to wallets', () => {
  test('are none where the server has no account', () => {
    expect(shown()).toEqual([]);
  });

  test('lead to the pass of the ticket in the reader’s language, and load it', () => {
    offer('apple,google');
    expect(shown()).toEqual([
      ['Add to Apple Wallet', '/passes/r-1/apple.pkpass?language=en'],
      ['Add to Google Wallet', '/passes/r-1/google?language=en'],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('target'))).toEqual(['_self', '_self']);
  });

  test('are those alone that the server names', () => {
    offer('google,huawei');
    expect(shown().map(([name]) => name)).toEqual(['Add to Google Wallet']);
  });
});
