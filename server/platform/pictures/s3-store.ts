import type { AwsClient } from 'aws4fetch';
import type { PictureBucket } from '#server/platform/pictures/picture-bucket.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';

const longestMs = 10_000;

/** So Amazon answers for a key that isn't there who may not list the bucket; a wrong account has codes of its own. */
const hidden = '<Code>AccessDenied</Code>';

/** What isn't read would hold its connection. */
const leave = async ({ body, bodyUsed }: Response): Promise<void> => {
  if (!bodyUsed) await body?.cancel();
};

/** A bucket of what speaks S3; each name is a key below the bucket's address. */
export function s3Store({ url, region, accessKey, secretKey }: PictureBucket): PictureStore {
  let client: Promise<AwsClient> | null = null;
  const ask = async (method: string, name: string, picture?: Uint8Array): Promise<Response> => {
    client ??= import('aws4fetch').then(
      ({ AwsClient: Client }) =>
        new Client({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region, retries: 2 }),
    );
    const signed = await client;
    const response = await signed.fetch(`${url}/${name}`, {
      method,
      signal: AbortSignal.timeout(longestMs),
      ...(picture && { body: new Uint8Array(picture), headers: { 'content-type': 'image/webp' } }),
    });
    if (response.ok || response.status === 404) return response;
    const isHidden = method === 'GET' && response.status === 403 && (await response.text()).includes(hidden);
    if (isHidden) return response;
    await leave(response);
    throw new Error(`The store of pictures answered ${response.status} to ${method}`);
  };
  return {
    async put(name, picture) {
      const response = await ask('PUT', name, picture);
      await leave(response);
      if (!response.ok) throw new Error(`The store of pictures answered ${response.status} to PUT`);
    },
    async read(name) {
      const response = await ask('GET', name);
      if (response.ok) return response.bytes();
      await leave(response);
      return null;
    },
    async remove(name) {
      await leave(await ask('DELETE', name));
    },
  };
}
