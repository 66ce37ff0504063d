import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import type { DraftEvent } from '#machines/account/profile/profile-machine.ts';
import { entries } from '#platform/storage/entries.ts';
import { fitting } from '#platform/storage/fitting.ts';
import { keptData } from '#platform/storage/kept-data.ts';

const draft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  location: z.string(),
  bio: z.string(),
});

/** What was typed before a reload of this tab. One a person, so that the next one on this device never meets it. */
export const keptProfileDraft = (userId: string) => keptData(entries.profileDraft, fitting(draft), userId);

export const keepProfileDraftOf = (userId: string) =>
  fromCallback<DraftEvent>(({ receive }) => {
    const kept = keptProfileDraft(userId);
    receive((event) => kept.set(event.type === 'draft.keep' ? event.profile : null));
  });
