import * as z from 'zod/mini';

/** What was kept in this tab under a key; null for none, and for what this version can't read. */
export function readKept<Draft>(schema: z.ZodMiniType<Draft>, key: string): Draft | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft for as long as the tab lives; null drops it. */
export function keep(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing loses the draft at a reload only
  }
}
