import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import type { Message } from '#domain/message.ts';
import { isRecord } from '#domain/record.ts';
import type { DraftEvent, RegisterDraft } from '#machines/shop/register/register-setup.ts';
import { entries } from '#platform/storage/entries.ts';
import { fitting } from '#platform/storage/fitting.ts';
import { keptData } from '#platform/storage/kept-data.ts';
import type { Kept } from '#platform/storage/storage.ts';

const isMessage = (value: unknown): boolean => isRecord(value) && typeof value['code'] === 'string';

const draft = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['draft', 'unsure', 'added']),
      refusal: z.nullable(z.custom<Message>(isMessage)),
      idempotencyKey: z.nullable(z.string()),
      value: z.object({
        tierId: z.string(),
        addOns: z.array(z.string()),
        prices: z.optional(z.record(z.string(), z.string())),
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

/** What was typed before a reload. One an event and a person, so that the next person on this device never meets it. */
export const keptRegisterDraft = (userId: string | null, eventId: string) =>
  keptData(entries.registerDraft, fitting(draft), `${userId ?? ''}:${eventId}`);

/** Keeps the draft for as long as the tab lives, and drops it when everything is in the order. */
export const keepDraftIn = (kept: Kept<RegisterDraft>) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => kept.set(event.type === 'draft.keep' ? event.draft : null));
  });
