import type { AwsClient } from 'aws4fetch';
import type { PictureBucket } from '#server/platform/pictures/picture-bucket.ts';
import type { PictureStore } from '#server/platform/pictures/picture-store.ts';

const longestMs = 10_000;

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
    throw new Error(`The store of pictures answered ${response.status} to ${method}`);
  };
  return {
    async put(name, picture) {
      const { ok, status } = await ask('PUT', name, picture);
      if (!ok) throw new Error(`The store of pictures answered ${status} to PUT`);
    },
    async read(name) {
      const response = await ask('GET', name);
      return response.ok ? response.bytes() : null;
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
