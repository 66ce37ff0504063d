import type { SnapshotFrom } from 'xstate';
import type { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';

type Snapshot = SnapshotFrom<typeof pictureUploadMachine>;

export const uploadState = ({ value }: Snapshot) => value;
/** Whether a picture is on its way, for which the form waits. */
export const isUploading = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const uploadedShare = ({ context }: Snapshot) => context.share;
/** Null while none is on its way. */
export const uploadedName = ({ context }: Snapshot) => context.file?.name ?? null;
export const pictureTrouble = ({ context }: Snapshot) => context.trouble;
export const isPictureAdded = ({ context }: Snapshot) => context.isAdded;
