import type { Notice } from '#domain/notice.ts';
import type { UpdateMemberAccountMutation } from '#services/generated/graphql.ts';

type Result = UpdateMemberAccountMutation['updateMemberAccount'];

/** Customer specification §8, 'Success messages'. */
const notices: Record<Result['__typename'], Notice> = {
  CurrentUser: { tone: 'success', message: 'Account updated successfully' },
};

export const updateMemberAccountNotice = (result: Result): Notice => notices[result.__typename];
