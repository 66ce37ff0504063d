import type { AccountNotice } from '#domain/notice.ts';
import type { UpdateMemberAccountMutation } from '#services/generated/graphql.ts';

type Result = UpdateMemberAccountMutation['updateMemberAccount'];

/** Customer specification §8, 'Success messages'. */
const notices: Record<Result['__typename'], AccountNotice> = {
  CurrentUser: { tone: 'success', message: { code: 'accountUpdated' } },
};

export const updateMemberAccountNotice = (result: Result): AccountNotice => notices[result.__typename];
