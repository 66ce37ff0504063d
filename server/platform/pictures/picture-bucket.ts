import { ConfigError } from '#server/platform/config-error.ts';

/** Where pictures are kept by what speaks S3, and as whom. url: of the bucket, without a slash at its end. */
export type PictureBucket = { url: string; region: string; accessKey: string; secretKey: string };

type Variables = Record<'PICTURES_S3_URL' | 'PICTURES_S3_ACCESS_KEY' | 'PICTURES_S3_SECRET_KEY', string | null>;

/** null: pictures are files in DATA_DIR. The three variables go together; region is that of the bucket. */
export function pictureBucket(given: Variables, region: string): PictureBucket | null {
  const { PICTURES_S3_URL: url, PICTURES_S3_ACCESS_KEY: accessKey, PICTURES_S3_SECRET_KEY: secretKey } = given;
  if (url !== null && accessKey !== null && secretKey !== null)
    return { url: url.replace(/\/+$/, ''), region, accessKey, secretKey };
  const entries = Object.entries(given);
  const [missing] = entries.find(([, value]) => value === null) ?? [];
  if (entries.every(([, value]) => value === null)) return null;
  throw new ConfigError(
    `${missing ?? ''} is missing: PICTURES_S3_URL, PICTURES_S3_ACCESS_KEY and PICTURES_S3_SECRET_KEY are given together.`,
  );
}
