import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { keep, readKept } from '#app/shared/draft-storage.ts';
import type { DraftEvent, RegisterDraft } from '#machines/shop/register/register-setup.ts';

const draftSchema = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['draft', 'unsure', 'added']),
      refusal: z.nullable(z.string()),
      idempotencyKey: z.nullable(z.string()),
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
});

/** One draft an event and a person, so that the next person on this device never meets it. */
export const draftKey = (userId: string | null, eventId: string) => `register-draft:${userId ?? ''}:${eventId}`;

/** What was typed before a reload; null for none. */
export const readDraft = (key: string): RegisterDraft | null => readKept(draftSchema, key);

/** Keeps the draft for as long as the tab lives, and drops it when everything is in the order. */
export const keepDraftAt = (key: string) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => keep(key, event.type === 'draft.keep' ? event.draft : null));
  });
