import { pictureHeadBytes, pictureRefusals, whyNoPicture, type PictureRefusal } from '#domain/picture.ts';
import { isRecord } from '#domain/record.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { notTheirs, type NotTheirs } from '#services/desk/client/from-desk.ts';
import type { SendFile } from '#services/desk/pictures/send-file.ts';

/** Why a picture is not taken: what is wrong with its file, or that too many came. */
export type PictureTrouble = PictureRefusal | 'TOO_MANY_TRIES';

export type PictureRefused = { __typename: 'PictureRefused'; why: PictureTrouble };
/** preview: its address, from the root of the site. */
export type UploadedPicture = { __typename: 'UploadedPicture'; id: string; preview: string };
export type PictureToUpload = { eventId: string; file: File };
export type UploadResult = UploadedPicture | PictureRefused | NotTheirs | SessionEnded;

/** What speaks against a file before it is sent; null for nothing. Rejects where the device can't read it. */
export async function checkPicture(file: File, signal: AbortSignal): Promise<PictureRefusal | null> {
  const head = new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer());
  signal.throwIfAborted();
  return whyNoPicture(file.size, head);
}

/**
 * Sends a file; the same one twice is one picture. onShare: how much of it is sent, from 0 to 1. Rejects where no answer
 * came, or one that does not say what became of it.
 */
export async function uploadPicture(
  send: SendFile,
  { eventId, file }: PictureToUpload,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<UploadResult> {
  const { status, answer } = await send(`/desk-files/events/${encodeURIComponent(eventId)}/pictures`, {
    file,
    signal,
    onShare,
  });
  const { id, preview, errorCode } = isRecord(answer) ? answer : {};
  if (status === 200 && typeof id === 'string' && typeof preview === 'string')
    return { __typename: 'UploadedPicture', id, preview };
  if (status === 401) return sessionEnded;
  if (status === 404) return notTheirs;
  const why = status === 429 ? 'TOO_MANY_TRIES' : pictureRefusals.find((one) => one === errorCode);
  if (why) return { __typename: 'PictureRefused', why };
  throw Object.assign(new Error('The picture was not answered'), { statusCode: status });
}
