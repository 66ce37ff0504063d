import { ServerError, ServerParseError } from '@apollo/client/errors';
import { isRecord } from '#domain/record.ts';

/**
 * In the place of Apollo's own, in the browser's build: without the multipart answers of deferred fragments and
 * subscriptions, which the server does not give (scripts/slim-packages.ts).
 */
export const parseAndCheckHttpResponse =
  ({ operationName }: { operationName?: string }) =>
  async (response: Response): Promise<unknown> => {
    const bodyText = await response.text();
    const isOwnWord = response.headers.get('content-type')?.includes('application/graphql-response+json') ?? false;
    if (response.status >= 300 && !isOwnWord)
      throw new ServerError(`Response not successful: Received status code ${response.status}`, { response, bodyText });
    const result = parsed(bodyText, response);
    if (isRecord(result) && ('data' in result || 'errors' in result)) return result;
    throw new ServerError(`Server response was malformed for query '${operationName}'.`, { response, bodyText });
  };

function parsed(bodyText: string, response: Response): unknown {
  try {
    return JSON.parse(bodyText);
  } catch (cause) {
    throw new ServerParseError(cause, { response, bodyText });
  }
}

export function readMultipartBody(): never {
  throw new TypeError('An answer in several parts was not asked for');
}
