import type { TypedDocumentNode } from '@apollo/client';
import type * as desk from '#services/desk/generated/graphql.ts';
import type * as generated from '#services/generated/graphql.ts';

/** Of both contracts; no operation has the name of one of the other. */
type Generated = typeof generated & typeof desk;

/** Answered in the browser, so that no network can fail them (platform specification §7, 'Client-only operations'). */
type ClientOnly = 'GetUserStatus' | 'SetActiveChannel' | 'SetActiveChannelToken';

/** Every operation that is sent, as the generated documents name it: one more in a .graphql file is one more here. */
export type OperationName = Exclude<
  { [Key in keyof Generated]: Key extends `${infer Name}Document` ? Name : never }[keyof Generated],
  ClientOnly
>;

type DocumentOf<Name extends OperationName> = Generated[Extract<`${Name}Document`, keyof Generated>];

export type DataOf<Name extends OperationName> =
  DocumentOf<Name> extends TypedDocumentNode<infer Data, infer _Variables> ? Data : never;

export type VariablesOf<Name extends OperationName> =
  DocumentOf<Name> extends TypedDocumentNode<infer _Data, infer Variables> ? Variables : never;

type ResultOf<Name extends OperationName> = DataOf<Name>[Exclude<keyof DataOf<Name>, '__typename'>];

/** The members of the operation's result union that are refusals: those with an errorCode. */
export type RefusalOf<Name extends OperationName> = TypenameOfRefusal<ResultOf<Name>>;

type TypenameOfRefusal<Result> = Result extends { __typename: infer Typename extends string; errorCode: string }
  ? Typename
  : never;

/** What the server says in a refusal, without what its type tells already. */
export type WordsOf<Name extends OperationName, Typename extends RefusalOf<Name>> = Omit<
  Extract<ResultOf<Name>, { __typename: Typename }>,
  '__typename' | 'errorCode'
>;
