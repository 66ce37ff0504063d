import type { users } from '#server/modules/auth/auth-tables.ts';

/** The account's row: CurrentUser, User and Customer are three views of it. */
export type UserRow = typeof users.$inferSelect;
export type CurrentUserModel = UserRow;
export type UserModel = UserRow;

/** A session as its owner sees it. Instants are ISO 8601. */
export type AccountSessionModel = {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  device: string;
  isCurrent: boolean;
};

/** Somebody who is in. */
export type LoggedIn = { __typename: 'CurrentUser' } & CurrentUserModel;
