import { URI } from 'otpauth';
import { z } from 'zod';
import type { Answer, TestServer } from '#tests/server/harness.ts';

const union = '{ __typename ... on ErrorResult { errorCode } }';
const codes = '{ __typename ... on RecoveryCodes { codes } ... on ErrorResult { errorCode } }';
export const guardDocuments = {
  requestLoginLink: 'mutation ($to: String!) { answer: requestLoginLink(emailAddress: $to) { success } }',
  logInByLink: `mutation ($token: String!) { answer: logInByLink(token: $token) ${union} }`,
  giveSecondFactor: `mutation ($code: String!) { answer: giveSecondFactor(code: $code) ${union} }`,
  confirmIdentity: `mutation ($password: String!) { answer: confirmIdentity(password: $password) ${union} }`,
  startAuthenticator:
    'mutation { answer: startAuthenticator { __typename ... on AuthenticatorSetup { secret uri } ... on ErrorResult { errorCode } } }',
  confirmAuthenticator: `mutation ($code: String!) { answer: confirmAuthenticator(code: $code) ${codes} }`,
  turnOffSecondFactor: `mutation { answer: turnOffSecondFactor ${union} }`,
  renewRecoveryCodes: `mutation { answer: renewRecoveryCodes ${codes} }`,
  startPasskey:
    'mutation { answer: startPasskey { __typename ... on PasskeyOptions { options } ... on ErrorResult { errorCode } } }',
  addPasskey:
    'mutation ($response: JSON!, $name: String!) { answer: addPasskey(response: $response, name: $name) { __typename ... on Passkey { id name lastUsedAt } ... on ErrorResult { errorCode } } }',
  startPasskeyLogin: 'mutation { answer: startPasskeyLogin }',
  logInWithPasskey: `mutation ($response: JSON!) { answer: logInWithPasskey(response: $response) ${union} }`,
  renamePasskey: 'mutation ($id: ID!, $name: String!) { answer: renamePasskey(id: $id, name: $name) { success } }',
  removePasskey: `mutation ($id: ID!) { answer: removePasskey(id: $id) { __typename ... on Success { success } ... on ErrorResult { errorCode } } }`,
  accountSecurity:
    '{ answer: accountSecurity { secondFactor recoveryCodesLeft passkeys { id name createdAt lastUsedAt } } }',
} as const;

type Call = { data: unknown; cookie: string; answer: Answer };

/** What the tests of the account's guards ask of a server; `cookie` of the answer is what the browser has afterwards. */
export const guardsOf = (server: () => TestServer) => ({
  call: async (name: keyof typeof guardDocuments, variables: object = {}, cookie = ''): Promise<Call> => {
    const answer = await server().query(guardDocuments[name], variables, { cookie });
    return { answer, data: answer.data?.['answer'], cookie: withCookies(cookie, answer.cookies) };
  },
  /** The mails to this address whose subject matches, newest first. */
  mailed: (to: string, subject: RegExp) => server().mailbox.waitFor(to, { subject }),
});

/** A Cookie header after an answer: later ones replace, empty ones go. */
export function withCookies(cookie: string, set: readonly string[]): string {
  const jar = new Map<string, string>();
  for (const pair of [...cookie.split('; '), ...set]) {
    const at = pair.indexOf('=');
    if (at > 0) jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return [...jar].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('; ');
}

const setup = z.object({ secret: z.string(), uri: z.string() });
const recovery = z.object({ codes: z.array(z.string()) });

/** The code that an authenticator app shows at this time. */
export const codeAt = (uri: string, now: Date) =>
  z.string().parse(URI.parse(uri).generate({ timestamp: now.getTime() }));

/** Turns the second factor on for this session. The clock must move by 30 seconds before the next code is taken. */
export async function turnOn(server: TestServer, cookie: string) {
  const { call } = guardsOf(() => server);
  const { uri, secret } = setup.parse((await call('startAuthenticator', {}, cookie)).data);
  const confirmed = await call('confirmAuthenticator', { code: codeAt(uri, server.services.clock()) }, cookie);
  return { uri, secret, codes: recovery.parse(confirmed.data).codes };
}

export const typed = (name: string) => ({ __typename: name });
export const refused = (name: string) => ({
  __typename: name,
  errorCode: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase(),
});
