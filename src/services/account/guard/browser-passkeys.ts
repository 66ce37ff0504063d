import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AccountNotice } from '#domain/notice.ts';

/** In place of an answer of an authenticator. */
export type NoPasskey = { __typename: 'PasskeyCancelled' } | { __typename: 'PasskeyUnavailable' };
/** … and of one that is to keep a new passkey: it has one for this account already. */
export type NoNewPasskey = NoPasskey | { __typename: 'PasskeyExists' };
type Asked = { __typename: 'PasskeyResponse'; response: unknown } | NoPasskey;

/** Nothing to say about what the person called off. */
export const noPasskeyNotice = ({ __typename }: NoPasskey): AccountNotice | null =>
  __typename === 'PasskeyUnavailable' ? { tone: 'error', title: null, message: { code: 'passkeyUnusable' } } : null;

/** Lets the browser ask for a passkey of this site. The code for it is loaded only here. */
export async function getPasskey(options: unknown): Promise<Asked> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  if (!isRequest(options)) return { __typename: 'PasskeyUnavailable' };
  return asked(() => startAuthentication({ optionsJSON: options }));
}

/** Lets the browser make a passkey for this account. */
export async function createPasskey(options: unknown): Promise<Asked | NoNewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  if (!isCreation(options)) return { __typename: 'PasskeyUnavailable' };
  let exists = false;
  const given = await asked(() =>
    startRegistration({ optionsJSON: options }).catch((error: unknown) => {
      exists = error instanceof Error && error.name === 'InvalidStateError';
      throw error;
    }),
  );
  return exists ? { __typename: 'PasskeyExists' } : given;
}

async function asked(ceremony: () => Promise<unknown>): Promise<Asked> {
  const { browserSupportsWebAuthn } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) return { __typename: 'PasskeyUnavailable' };
  try {
    return { __typename: 'PasskeyResponse', response: await ceremony() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { __typename: calledOff.has(error.name) ? 'PasskeyCancelled' : 'PasskeyUnavailable' };
  }
}

/** What WebAuthn answers to a person who closes the browser's question, or lets it wait too long (§5.1.3 and §5.1.4). */
const calledOff = new Set(['NotAllowedError', 'AbortError']);

const hasChallenge = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'challenge' in options && typeof options.challenge === 'string';
const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON => hasChallenge(options);
const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON => hasChallenge(options);
