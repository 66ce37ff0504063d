import { safeReturnUri } from '#domain/return-uri.ts';
import type { LoginDraft } from '#machines/account/login/login-types.ts';

const draftKey = 'foyer.login';
const returnToKey = 'foyer.afterVerification';
const returnToLivesMs = 24 * 3_600_000;

/** Where a person goes after the link in the verification mail, in the browser that signed up. */
export type ReturnTo = { returnUri: string; emailAddress: string };

/** The login step that a reload brings back in this tab; null when there is none or storage is refused. */
export function readLoginDraft(): LoginDraft | null {
  const found = read(() => sessionStorage, draftKey);
  if (!found || typeof found['emailAddress'] !== 'string') return null;
  const step = found['step'];
  return step === 'pending' || step === 'view' || step === 'link'
    ? { step, emailAddress: found['emailAddress'] }
    : null;
}

export function keepLoginDraft(draft: LoginDraft): void {
  write(() => sessionStorage, draftKey, draft);
}

export function forgetLoginDraft(): void {
  write(() => sessionStorage, draftKey, null);
}

export function readReturnTo(): ReturnTo {
  const found = read(() => localStorage, returnToKey);
  const isFresh = typeof found?.['keptAt'] === 'number' && Date.now() - found['keptAt'] < returnToLivesMs;
  if (!found || !isFresh) return { returnUri: '/', emailAddress: '' };
  const { returnUri, emailAddress } = found;
  return {
    returnUri: safeReturnUri(typeof returnUri === 'string' ? returnUri : null),
    emailAddress: typeof emailAddress === 'string' ? emailAddress : '',
  };
}

export function keepReturnTo(returnTo: ReturnTo): void {
  write(() => localStorage, returnToKey, { ...returnTo, keptAt: Date.now() });
}

function read(storage: () => Storage, key: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null ? { ...found } : null;
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
