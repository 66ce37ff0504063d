import { z } from 'zod';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

export const signUpDocument = /* GraphQL */ `
  mutation SignUp($input: RegisterCustomerInput!) {
    registerCustomerAccount(input: $input) {
      __typename
      ... on Success {
        success
      }
      ... on PasswordValidationError {
        errorCode
        message
        validationErrorMessage
      }
      ... on MissingPasswordError {
        errorCode
        message
      }
    }
  }
`;
export const loginDocument = /* GraphQL */ `
  mutation LogIn($username: String!, $password: String!, $rememberMe: Boolean) {
    login(username: $username, password: $password, rememberMe: $rememberMe) {
      __typename
      ... on CurrentUser {
        identifier
        verified
      }
      ... on InvalidCredentialsError {
        errorCode
        message
        authenticationError
      }
      ... on MemberSentReverifyError {
        errorCode
        message
      }
    }
  }
`;
export const verifyDocument = /* GraphQL */ `
  mutation Verify($token: String!) {
    verifyCustomerAccount(token: $token) {
      __typename
      ... on CurrentUser {
        identifier
        verified
      }
      ... on VerificationTokenInvalidError {
        errorCode
      }
      ... on VerificationTokenExpiredError {
        errorCode
      }
    }
  }
`;
export const resetDocument = /* GraphQL */ `
  mutation Reset($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password) {
      __typename
      ... on CurrentUser {
        identifier
      }
      ... on PasswordResetTokenInvalidError {
        errorCode
      }
      ... on PasswordResetTokenExpiredError {
        errorCode
      }
      ... on PasswordValidationError {
        validationErrorMessage
      }
    }
  }
`;
export const askForLink = /* GraphQL */ `
  mutation Ask($address: String!) {
    requestPasswordReset(emailAddress: $address) {
      __typename
      ... on Success {
        success
      }
    }
  }
`;
export const resendDocument = /* GraphQL */ `
  mutation Resend($address: String!) {
    refreshCustomerVerification(emailAddress: $address) {
      __typename
      ... on Success {
        success
      }
    }
  }
`;
export const meDocument = '{ me { identifier firstName verified } }';

export const password = 'correct horse battery';

export const tokenIn = (links: string[], path: string) =>
  z.string().parse(
    links
      .map((link) => new URL(link))
      .find(({ pathname }) => pathname === path)
      ?.searchParams.get('token'),
  );

/** What the tests of accounts ask of a server. */
export const accountsOf = (server: () => TestServer) => ({
  signUp: (emailAddress: string, given = password) =>
    server().query(signUpDocument, { input: { emailAddress, password: given, firstName: 'Ada', lastName: 'Byron' } }),
  login: (username: string, given = password, options: QueryOptions = {}, rememberMe?: boolean) =>
    server().query(loginDocument, { username, password: given, rememberMe }, options),
  verificationToken: async (address: string, count = 1) => {
    const mail = await server().mailbox.waitFor(address, { subject: /Verify/, count });
    return tokenIn(mail.links, '/verify');
  },
});
