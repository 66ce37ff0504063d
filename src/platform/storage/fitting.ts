import type * as z from 'zod/mini';

/** Reads what was kept by a schema; null for what this version can't read. */
export const fitting =
  <Value>(schema: z.ZodMiniType<Value>) =>
  (found: unknown): Value | null => {
    const parsed = schema.safeParse(found);
    return parsed.success ? parsed.data : null;
  };
