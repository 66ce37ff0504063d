import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigError } from '#server/platform/config-error.ts';

/** Who signs Apple's passes: a Pass Type ID of a developer's team, its certificate with the RSA key, and Apple's between. */
export type ApplePassAccount = {
  passTypeId: string;
  teamId: string;
  /** All PEM; the key is not encrypted any more. */
  certificate: string;
  key: string;
  /** Apple's Worldwide Developer Relations certificate, which signed the other. */
  intermediate: string;
};

/** Who signs what is saved to Google Wallet: an issuer, and a service account of his. */
export type GoogleWalletAccount = { issuerId: string; email: string; key: KeyObject };

type AppleVariables = Record<
  'APPLE_PASS_TYPE_ID' | 'APPLE_TEAM_ID' | 'APPLE_PASS_CERTIFICATE' | 'APPLE_PASS_KEY' | 'APPLE_WWDR_CERTIFICATE',
  string | null
>;

/** null: there are no passes for Apple Wallet. The five variables go together; the key's password is given where it has one. */
export function applePassAccount(given: AppleVariables, keyPassword: string | null): ApplePassAccount | null {
  if (Object.values(given).every((value) => value === null)) return null;
  const certificate = certificateOf('APPLE_PASS_CERTIFICATE', whole(given, 'APPLE_PASS_CERTIFICATE'));
  const intermediate = certificateOf('APPLE_WWDR_CERTIFICATE', whole(given, 'APPLE_WWDR_CERTIFICATE'));
  const key = keyOf('APPLE_PASS_KEY', textOf('APPLE_PASS_KEY', whole(given, 'APPLE_PASS_KEY')), keyPassword);
  if (!certificate.checkPrivateKey(key)) throw new ConfigError('APPLE_PASS_KEY is not that of APPLE_PASS_CERTIFICATE.');
  if (!certificate.verify(intermediate.publicKey))
    throw new ConfigError('APPLE_WWDR_CERTIFICATE is not the one that signed APPLE_PASS_CERTIFICATE.');
  return {
    passTypeId: whole(given, 'APPLE_PASS_TYPE_ID'),
    teamId: whole(given, 'APPLE_TEAM_ID'),
    certificate: certificate.toString(),
    intermediate: intermediate.toString(),
    key: key.export({ format: 'pem', type: 'pkcs1' }).toString(),
  };
}

type GoogleVariables = Record<'GOOGLE_WALLET_ISSUER_ID' | 'GOOGLE_WALLET_SERVICE_ACCOUNT', string | null>;

/** null: nothing can be saved to Google Wallet. */
export function googleWalletAccount(given: GoogleVariables): GoogleWalletAccount | null {
  if (Object.values(given).every((value) => value === null)) return null;
  const name = 'GOOGLE_WALLET_SERVICE_ACCOUNT';
  const account = serviceAccount.safeParse(textOf(name, whole(given, name)));
  if (!account.success) throw new ConfigError(`${name} must be the JSON of a service account, or its file.`);
  return {
    issuerId: whole(given, 'GOOGLE_WALLET_ISSUER_ID'),
    email: account.data.client_email,
    key: keyOf(name, account.data.private_key, null),
  };
}

const serviceAccount = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.object({ client_email: z.string().min(1), private_key: z.string().min(1) }));

function whole<Name extends string>(given: Record<Name, string | null>, name: Name): string {
  const value = given[name];
  if (value === null) throw new ConfigError(`${name} is missing: ${Object.keys(given).join(', ')} are given together.`);
  return value;
}

/** What a variable holds itself, with its lines broken or as \n, or the file that it names. */
function textOf(name: string, value: string): string {
  if (/^(?:-----BEGIN|\{)/.test(value)) return value.startsWith('{') ? value : value.replaceAll(String.raw`\n`, '\n');
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new ConfigError(`${name} names a file that can’t be read.`);
  }
}

function certificateOf(name: string, value: string): X509Certificate {
  const text = textOf(name, value);
  try {
    return new X509Certificate(text);
  } catch {
    throw new ConfigError(`${name} must be a certificate in PEM, or its file.`);
  }
}

/** Both wallets take RSA keys alone. */
function keyOf(name: string, text: string, passphrase: string | null): KeyObject {
  try {
    const key = createPrivateKey({ key: text, ...(passphrase !== null && { passphrase }) });
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Said below, as of a key of another kind.
  }
  throw new ConfigError(`${name} must have an RSA key in PEM that can be read.`);
}
