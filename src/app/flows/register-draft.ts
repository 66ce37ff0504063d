import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import type { DraftEvent, RegisterDraft } from '#machines/register/register-setup.ts';

const draftSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['draft', 'unsure', 'added']),
      refusal: z.nullable(z.string()),
      value: z.object({
        productId: z.string(),
        addOns: z.array(z.string()),
        registrant: z.object({
          attendeeId: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          new: z.boolean(),
        }),
      }),
    }),
  ),
  knownItemIds: z.array(z.string()),
});

/** One draft an event and a person, so that the next person on this device never meets it. */
export const draftKey = (userId: string | null, eventId: string) => `register-draft:${userId ?? ''}:${eventId}`;

/** What was typed before a reload; null for none, and for what this version can't read. */
export function readDraft(key: string): RegisterDraft | null {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps the draft for as long as the tab lives, and drops it when everything is in the order. */
export const keepDraftAt = (key: string) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => {
      try {
        if (event.type === 'draft.keep') sessionStorage.setItem(key, JSON.stringify(event.draft));
        else sessionStorage.removeItem(key);
      } catch {
        // a browser that keeps nothing loses the draft at a reload only
      }
    });
  });
