import type { AccountSession } from '#machines/account/security/account-sessions-machine.ts';
import type { ListedPasskey } from '#machines/account/security/passkeys-types.ts';

export const here: AccountSession = {
  __typename: 'AccountSession',
  id: 's-1',
  createdAt: '2026-11-20T18:00:00Z',
  lastUsedAt: '2026-11-22T18:00:00Z',
  device: 'Firefox on Linux',
  isCurrent: true,
};
export const phone: AccountSession = {
  ...here,
  id: 's-2',
  createdAt: '2026-11-03T18:00:00Z',
  lastUsedAt: '2026-11-21T19:40:00Z',
  device: 'Safari on iOS',
  isCurrent: false,
};

export const phoneKey: ListedPasskey = {
  __typename: 'Passkey',
  id: 'p-1',
  name: 'My phone',
  createdAt: '2026-03-09T18:00:00Z',
  lastUsedAt: '2026-11-21T18:00:00Z',
};
export const laptopKey: ListedPasskey = {
  ...phoneKey,
  id: 'p-2',
  name: 'Laptop',
  createdAt: '2026-11-20T18:00:00Z',
  lastUsedAt: null,
};

export const setup = {
  secret: 'JBSW Y3DP EHPK 3PXP',
  uri: 'otpauth://totp/Foyer:alex@foyer.example?issuer=Foyer&secret=JBSWY3DPEHPK3PXP',
};
export const codes = ['abcd-efgh-jkmn-pqrs', '1234-5678-9abc-defg'];
