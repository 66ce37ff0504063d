import type { users } from '#server/modules/auth/auth-tables.ts';

/** The account's row: CurrentUser, User and Customer are three views of it. */
export type UserRow = typeof users.$inferSelect;
export type CurrentUserModel = UserRow;
export type UserModel = UserRow;
