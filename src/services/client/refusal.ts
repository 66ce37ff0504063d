import { isRecord } from '#domain/record.ts';

/** A result-level error: an object with errorCode and message (platform specification §8). */
export type Refusal = { __typename: string; errorCode: string; message: string };

export const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && typeof value['errorCode'] === 'string' && typeof value['message'] === 'string';

/** The first refusal among the root fields of an answer. */
export function refusalIn(data: unknown): Refusal | null {
  if (!isRecord(data)) return null;
  return Object.values(data).find(isRefusal) ?? null;
}
