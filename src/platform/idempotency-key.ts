/** 128 random bits; the card provider takes keys of up to 45 characters. Works on plain http too, where randomUUID is missing. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What a call is given, with a key of its own: for calls that no flow sends a second time (docs/decisions/086). */
export const withKey = <Input extends object>(input: Input): Input & { idempotencyKey: string } => ({
  ...input,
  idempotencyKey: newIdempotencyKey(),
});
