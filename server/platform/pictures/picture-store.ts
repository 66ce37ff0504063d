import type { Config } from '#server/platform/config.ts';
import { folderStore } from '#server/platform/pictures/folder-store.ts';
import { s3Store } from '#server/platform/pictures/s3-store.ts';

/**
 * Where pictures are kept, by names like 'pictures/ID/960.webp'. What is once there under a name never changes. Throws
 * where the store can't be reached.
 */
export type PictureStore = {
  put(name: string, picture: Uint8Array): Promise<void>;
  /** Null for one that is not there. */
  read(name: string): Promise<Uint8Array | null>;
  /** Says nothing where there is none. */
  remove(name: string): Promise<void>;
};

/** A folder of this machine, or what speaks S3, where there is an account. */
export const openPictureStore = ({ dataDir, pictureBucket }: Pick<Config, 'dataDir' | 'pictureBucket'>): PictureStore =>
  pictureBucket ? s3Store(pictureBucket) : folderStore(dataDir);
