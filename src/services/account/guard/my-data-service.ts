import type { AccountNotice, ServiceResult } from '#domain/notice.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import { sessionEnded } from '#services/client/session-ended.ts';

export type MyDataResult = { __typename: 'MyDataFile' } | { __typename: 'ConfirmationRequiredError' };

type MyData = {
  answer: ServiceResult<MyDataResult | NoResult>;
  /** What the answer brought, beside it: no flow holds what is personal. */
  file: { name: string; content: Blob } | null;
};

const tooOften: AccountNotice = {
  tone: 'error',
  message: { code: 'serverRefused', reason: 'tooManyTries', words: '' },
};

/**
 * All that is kept about who is logged in, as a ZIP archive (docs/decisions/138).
 *
 * @throws where no answer came, or one that is none of those the server gives
 */
export async function getMyData(ask: typeof fetch, signal: AbortSignal): Promise<MyData> {
  const response = await ask('/account/my-data.zip', { signal });
  switch (response.status) {
    case 200:
      return {
        answer: { result: { __typename: 'MyDataFile' }, notice: null },
        file: { name: 'foyer-my-data.zip', content: await response.blob() },
      };
    case 403:
      return withoutFile({ result: { __typename: 'ConfirmationRequiredError' }, notice: null });
    case 404:
      return withoutFile({ result: sessionEnded, notice: null });
    case 429:
      return withoutFile({ result: { __typename: 'CallRefused' }, notice: tooOften });
    default:
      throw new Error(`The server answered ${response.status}`);
  }
}

const withoutFile = (answer: MyData['answer']): MyData => ({ answer, file: null });
