import type { ReactNode } from 'react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ServiceResult, Notice } from '#domain/notice.ts';
import { loginMachine } from '#machines/account/login/login-machine.ts';
import type { LoginActors, LoginInput } from '#machines/account/login/login-types.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import type { LogInMutation, SignUpMutation } from '#services/generated/graphql.ts';
import { LoginFlow } from '#views/account/login/login-context.ts';

type Calls = { logIn: unknown[]; signUp: unknown[]; refreshVerification: unknown[]; requestPasswordReset: unknown[] };

type Fakes = {
  logIn?: () => Promise<ServiceResult<LogInMutation['login']>>;
  signUp?: () => Promise<ServiceResult<SignUpMutation['registerCustomerAccount']>>;
  input?: LoginInput;
};

const never = <Result,>() => new Promise<Result>(() => undefined);
const sent: Notice = { tone: 'success', message: { code: 'verificationResent' } };

/** A running login flow whose server answers as the test says, or never; every call is kept. */
export function startLogin({ logIn = never, signUp = never, input = { mode: 'login' } }: Fakes = {}) {
  const calls: Calls = { logIn: [], signUp: [], refreshVerification: [], requestPasswordReset: [] };
  const success = { __typename: 'Success', success: true } as const;
  const actors = {
    logIn: fromPromise(({ input: asked }) => (calls.logIn.push(asked), logIn())),
    signUp: fromPromise(({ input: asked }) => (calls.signUp.push(asked), signUp())),
    refreshVerification: fromPromise(async ({ input: asked }) => {
      calls.refreshVerification.push(asked);
      return { result: success, notice: sent };
    }),
    requestPasswordReset: fromPromise(async ({ input: asked }) => {
      calls.requestPasswordReset.push(asked);
      return { result: success, notice: { tone: 'success', message: { code: 'resetMailed' } } };
    }),
    requestLoginLink: fromPromise(() => never()),
    logInWithPasskey: fromPromise(() => never()),
    giveSecondFactor: fromPromise(() => never()),
    startSession: fromPromise<void, { user: Person | null }>(async () => undefined),
    keepDraft: fromCallback(() => undefined),
  } satisfies LoginActors;
  const actor = createActor(loginMachine.provide({ actors }), { input }).start();
  const Provider = ({ children }: { children: ReactNode }) => (
    <LoginFlow.Provider actor={actor}>{children}</LoginFlow.Provider>
  );
  return { actor, calls, Provider };
}
