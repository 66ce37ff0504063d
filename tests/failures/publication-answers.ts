import type { Answers } from '#tests/failures/scripted-server.ts';

/** What is done with an evening of the Players' as a whole. */
export const publicationAnswers: Pick<
  Answers,
  'PublishEvent' | 'WithdrawEvent' | 'PauseSales' | 'ResumeSales' | 'DeleteDraft'
> = {
  PublishEvent: () => ({ publishEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  WithdrawEvent: () => ({ withdrawEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  PauseSales: () => ({ pauseSales: { __typename: 'DeskEvent', id: 'ev-1' } }),
  ResumeSales: () => ({ resumeSales: { __typename: 'DeskEvent', id: 'ev-1' } }),
  DeleteDraft: () => ({ deleteDraft: { __typename: 'DeletedDraft', id: 'ev-1' } }),
};
