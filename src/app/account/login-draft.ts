import { safeReturnUri } from '#domain/return-uri.ts';
import type { LoginDraft } from '#machines/account/login/login-types.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';

/** The login step that a reload brings back in this tab. */
export const keptLoginDraft = keptData(entries.loginDraft, ({ step, emailAddress }): LoginDraft | null => {
  const isStep = step === 'pending' || step === 'view' || step === 'link';
  return isStep && typeof emailAddress === 'string' ? { step, emailAddress } : null;
});

/** Where a person goes after the link in the verification mail, in the browser that signed up. */
export const keptAfterVerification = keptData(entries.afterVerification, ({ returnUri, emailAddress }) =>
  typeof returnUri === 'string' && typeof emailAddress === 'string'
    ? { returnUri: safeReturnUri(returnUri), emailAddress }
    : null,
);

export const readAfterVerification = () => keptAfterVerification.get() ?? { returnUri: '/', emailAddress: '' };
