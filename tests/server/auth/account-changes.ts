import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  askForLink,
  loginDocument,
  password as firstPassword,
  resetDocument,
  tokenIn,
} from '#tests/server/auth/account-operations.ts';
import type { Person, QueryOptions, TestServer } from '#tests/server/harness.ts';

const documents = {
  newPassword: `mutation ($current: String!, $next: String!) {
    answer: updateCustomerPassword(currentPassword: $current, newPassword: $next) { __typename }
  }`,
  askForAddress: `mutation ($password: String!, $to: String!) {
    answer: requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $to) { __typename }
  }`,
  undo: `mutation ($token: String!, $password: String!) {
    answer: undoAccountChange(token: $token, password: $password) { __typename }
  }`,
  followAddress: `mutation ($token: String!) { answer: updateCustomerEmailAddress(token: $token) { __typename } }`,
};

/** An account as its tests change it: each change leaves the new address, password and session here. */
export type Changing = { emailAddress: string; password: string; cookie: string };

/** The subject of a notice that tells of a change. */
const ofChange = /^Your (password|email address) was changed/;
const linksTo = (path: string, links: string[]) => links.filter((link) => new URL(link).pathname === path);
const aPassword = () => `password ${randomUUID()}`;
const anAddress = () => `moved-${randomUUID().slice(0, 8)}@foyer.example`;

/** What the tests of changed accounts do to one; each throws where the server refuses. */
export const changesOf = (server: () => TestServer) => {
  const answerTo = async (document: string, variables: object, options: QueryOptions = {}): Promise<string> => {
    const { data, errors } = await server().query(document, variables, options);
    if (!data) throw new Error(JSON.stringify(errors));
    return z.object({ __typename: z.string() }).parse(Object.values(data)[0]).__typename;
  };
  const must = async (answer: Promise<string>, wanted = 'Success') => {
    const given = await answer;
    if (given !== wanted) throw new Error(`${given} instead of ${wanted}`);
  };
  /** The token of the link to a path in a mail that `cause` sends: mails of before may come late, and none of them counts. */
  const linkAfter = async (cause: () => Promise<unknown>, to: string, path: string, subject: RegExp) => {
    const known = (await server().mailbox.list(to)).flatMap((mail) => linksTo(path, mail.links));
    await cause();
    const only = (mail: { links: string[] }) => linksTo(path, mail.links).some((link) => !known.includes(link));
    return tokenIn((await server().mailbox.waitFor(to, { subject, only })).links, path);
  };

  /** Follows a link to undo a change, and logs in. */
  async function undo(account: Changing, token: string): Promise<void> {
    const password = aPassword();
    const document = `mutation ($token: String!, $password: String!) {
      undoAccountChange(token: $token, password: $password) { ... on UndoneAccountChange { identifier } }
    }`;
    const { data } = await server().query(document, { token, password });
    const { identifier } = z
      .object({ undoAccountChange: z.object({ identifier: z.string() }) })
      .parse(data).undoAccountChange;
    Object.assign(account, { emailAddress: identifier, password });
    await logIn(account);
  }

  async function logIn(account: Changing): Promise<void> {
    const { emailAddress: username, password } = account;
    const { data, cookies } = await server().query(loginDocument, { username, password });
    if (cookies.length === 0) throw new Error(JSON.stringify(data));
    account.cookie = cookies.join('; ');
  }

  const links = {
    resetLink: async ({ emailAddress }: Changing): Promise<string> => {
      const ask = () => server().query(askForLink, { address: emailAddress });
      return linkAfter(ask, emailAddress, '/reset-password', /^Reset your password/);
    },
    addressLink: async ({ cookie, password }: Changing, to: string): Promise<string> => {
      const ask = () => must(answerTo(documents.askForAddress, { password, to }, { cookie }));
      return linkAfter(ask, to, '/change-email', /^Confirm your new/);
    },
    /** Makes a change, and answers the link to undo it from the notice that goes to the address it had before. */
    undoLinkOf: async (account: Changing, change: (account: Changing) => Promise<void>): Promise<string> => {
      const told = account.emailAddress;
      return linkAfter(() => change(account), told, '/undo-change', ofChange);
    },
  };
  const follow = {
    reset: (token: string, password: string) => answerTo(resetDocument, { token, password }),
    undo: (token: string, password: string) => answerTo(documents.undo, { token, password }),
    address: (token: string, options: QueryOptions = {}) => answerTo(documents.followAddress, { token }, options),
  };

  return {
    ...links,
    follow,
    aPassword,
    anAddress,
    undo,
    logIn,
    start: async (): Promise<Changing & { userId: string }> => {
      const person: Person = await server().signUp({ password: firstPassword });
      return person;
    },
    changePassword: async (account: Changing): Promise<void> => {
      const next = aPassword();
      const { cookie, password: current } = account;
      await must(answerTo(documents.newPassword, { current, next }, { cookie }));
      account.password = next;
    },
    resetPassword: async (account: Changing): Promise<void> => {
      const password = aPassword();
      const token = await links.resetLink(account);
      const { data, cookies } = await server().query(resetDocument, { token, password });
      if (cookies.length === 0) throw new Error(JSON.stringify(data));
      Object.assign(account, { password, cookie: cookies.join('; ') });
    },
    /** The link is followed in the browser that asked for it. */
    changeAddress: async (account: Changing, to = anAddress()): Promise<void> => {
      await must(follow.address(await links.addressLink(account, to), { cookie: account.cookie }));
      account.emailAddress = to;
    },
    isLoggedIn: async (cookie: string): Promise<boolean> =>
      (await server().query('{ me { id } }', {}, { cookie })).data?.['me'] !== null,
  };
};
