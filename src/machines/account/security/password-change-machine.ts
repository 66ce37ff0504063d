import { assign, emit, setup, type ActorRefFrom, type PromiseActorLogic } from 'xstate';
import { unexpectedError, type ServiceResult, type Notice, type NotifyEvent } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { resultIs, resultNamed, isOneOf, notifyResult } from '#machines/account/login/after-result.ts';
import { sayAt, sayOutcomeUnknown, type FormMessage } from '#machines/account/security/form-message.ts';
import type { UpdateCustomerPasswordMutationVariables } from '#services/generated/graphql.ts';
import type { UpdatePasswordResult } from '#services/account/guard/account-guard-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';

export type Passwords = { currentPassword: string; newPassword: string };
type PasswordMessage = FormMessage<'currentPassword' | 'newPassword'>;

type Context = {
  /** Only while the server is asked. */
  passwords: Passwords | null;
  formMessage: PasswordMessage | null;
  /** How often it was changed on this page: each time the form begins anew. */
  changes: number;
};
type Event = { type: 'passwordChange.submit'; passwords: Passwords };
type Emitted = NotifyEvent | { type: 'password.changed' } | { type: 'session.ended' };

export type PasswordChangeActors = {
  updateCustomerPassword: PromiseActorLogic<
    ServiceResult<UpdatePasswordResult | NoResult>,
    UpdateCustomerPasswordMutationVariables
  >;
};

export const passwordChangeMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PasswordChangeActors,
  guards: { resultIs: isOneOf, hasSessionEnded: isOneOf, isPasswordWrong: isOneOf, isPasswordWeak: isOneOf },
  actions: {
    rememberPasswords: assign((_, params: { passwords: Passwords }) => ({
      passwords: params.passwords,
      formMessage: null,
    })),
    forgetPasswords: assign({ passwords: null }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    say: assign({ formMessage: (_, params: { formMessage: PasswordMessage }) => params.formMessage }),
    notify: emit((_, params: { notice: Notice }) => ({ type: 'notify' as const, notice: params.notice })),
    notifyChanged: emit({ type: 'password.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
}).createMachine({
  id: 'passwordChange',
  context: { passwords: null, formMessage: null, changes: 0 },
  initial: 'enteringPasswords',
  states: {
    enteringPasswords: {
      description: 'The password of today and the new one are typed.',
      on: {
        'passwordChange.submit': {
          target: 'changing',
          actions: { type: 'rememberPasswords', params: ({ event }) => ({ passwords: event.passwords }) },
        },
      },
    },
    changing: {
      description: 'The server checks the one and saves the other; a second submit is refused.',
      exit: 'forgetPasswords',
      invoke: {
        id: 'updateCustomerPassword',
        src: 'updateCustomerPassword',
        input: ({ context }) => required(context.passwords, 'the passwords'),
        onDone: [
          { guard: resultIs('Success'), target: 'changed', actions: ['countChange', notifyResult, 'notifyChanged'] },
          {
            guard: resultNamed('hasSessionEnded', 'SessionEnded'),
            target: 'enteringPasswords',
            actions: 'emitSessionEnded',
          },
          {
            guard: resultNamed('isPasswordWrong', 'InvalidCredentialsError'),
            target: 'enteringPasswords',
            actions: sayAt('currentPassword'),
          },
          {
            guard: resultNamed('isPasswordWeak', 'PasswordValidationError'),
            target: 'enteringPasswords',
            actions: sayAt('newPassword'),
          },
          { target: 'enteringPasswords', actions: sayAt(null) },
        ],
        onError: {
          target: 'enteringPasswords',
          actions: [sayOutcomeUnknown, { type: 'notify', params: { notice: unexpectedError } }],
        },
      },
    },
    changed: {
      description: 'The new password holds, every other session ended; it can be changed again.',
      on: {
        'passwordChange.submit': {
          target: 'changing',
          actions: { type: 'rememberPasswords', params: ({ event }) => ({ passwords: event.passwords }) },
        },
      },
    },
  },
});

export type PasswordChangeActorRef = ActorRefFrom<typeof passwordChangeMachine>;
