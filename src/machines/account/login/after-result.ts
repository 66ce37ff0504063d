import { unexpectedError, unknownError, type ServiceResult, type Notice } from '#domain/notice.ts';
import { required } from '#domain/required.ts';

/**
 * What the flows around an account have in common: the server is asked, and its answer leads on, or back to where the
 * person was with words at the form. Their machines have the guards `resultIs` and `isSuccess` and the actions `say` and
 * `notify`, which these parts of a transition name.
 */
type Answered = { event: { output: ServiceResult<{ __typename: string } | null> } };

/** An answer's words: at one field, or above the form. */
export type FormMessage = { notice: Notice; field: 'password' | null };

type Words = { notice: Notice | null; field?: 'password' | undefined };

export const formMessage = ({ notice, field }: Words): FormMessage | null =>
  notice ? { notice, field: field ?? null } : null;

export const isOneOf = (_: unknown, { typename, one }: { typename: string | null; one: readonly string[] }) =>
  typename !== null && one.includes(typename);

/** The e-mail addresses of who is logged in in this browser, and of the account that the link of a mail logs in. */
export type OtherAccount = { loggedInAs: string; linkedAccount: string };

type MayNameAccounts = { __typename: string; loggedInAs?: string | null; linkedAccount?: string | null };

/** Whom the server names where a link would log another account out (docs/decisions/049). */
const otherAccountIn = ({ loggedInAs, linkedAccount }: MayNameAccounts): OtherAccount => ({
  loggedInAs: required(loggedInAs, 'the account that is here'),
  linkedAccount: required(linkedAccount, 'the account of the link'),
});

/** The answer is the question whether to switch the account: whom it names is remembered. */
export const rememberOtherAccount = {
  type: 'rememberOtherAccount' as const,
  params: ({ event }: { event: { output: { result: MayNameAccounts } } }) => otherAccountIn(event.output.result),
};

/** What a link of a mail is followed with: whoever was asked and follows it all the same switches the account. */
export const followedWith = (context: { token: string | null; otherAccount: OtherAccount | null }) => {
  const token = tokenOf(context);
  return context.otherAccount === null ? { token } : { token, switchAccount: true };
};

/** Where a link is followed, its address had a token. */
export const tokenOf = ({ token }: { token: string | null }): string => required(token, 'the token of the link');

/** The answer is one of these result types. */
export const resultIs = (...one: readonly string[]) => resultNamed('resultIs', ...one);

/** As `resultIs`, by a name of its own: where several results lead to one state, their names tell them apart. */
export const resultNamed = <Name extends string>(type: Name, ...one: readonly string[]) => ({
  type,
  params: ({ event }: Answered) => ({ typename: event.output.result?.__typename ?? null, one }),
});

/** The words of the answer stand at the form, or at its password. */
export const showResult = (field?: 'password') => ({
  type: 'say' as const,
  params: ({ event }: Answered) => ({ notice: event.output.notice ?? unknownError, field }),
});

/** The words of the answer are a toast. */
export const notifyResult = {
  type: 'notify' as const,
  params: ({ event }: Answered) => ({ notice: event.output.notice ?? unknownError }),
};

/** No answer came: back to where the person can go on, with words at the form and a toast. */
export const thrownBackTo = <Target extends string>(target: Target) => ({
  target,
  actions: [
    { type: 'say' as const, params: { notice: unexpectedError } },
    { type: 'notify' as const, params: { notice: unexpectedError } },
  ],
});

/** Asks for another verification mail; a refusal leads back. */
export const refreshVerificationFrom = <Back extends string, Sent extends string>(
  back: Back,
  sent: Sent,
  id: string,
) => ({
  id,
  src: 'refreshVerification' as const,
  input: ({ context }: { context: { emailAddress: string } }) => ({ emailAddress: context.emailAddress }),
  onDone: [
    {
      guard: { type: 'isSuccess' as const, params: ({ event }: Answered) => ({ notice: event.output.notice }) },
      target: sent,
      actions: notifyResult,
    },
    { target: back, actions: [showResult(), notifyResult] },
  ],
  onError: thrownBackTo(back),
});

/** Asks the browser for a passkey. What is called off or refused leads back. */
export const logInWithPasskeyFrom = <Back extends string, In extends string>(back: Back, inside: In, id: string) => ({
  id,
  src: 'logInWithPasskey' as const,
  onDone: [
    { guard: resultIs('CurrentUser'), target: inside },
    { guard: resultIs('PasskeyCancelled'), target: back },
    { target: back, actions: showResult() },
  ],
  onError: thrownBackTo(back),
});
