import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { keep, readKept } from '#app/shared/draft-storage.ts';
import type { DraftEvent, Profile } from '#machines/account/profile/profile-machine.ts';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  location: z.string(),
  bio: z.string(),
});

/** One draft a person, so that the next one on this device never meets it. */
export const profileDraftKey = (userId: string) => `profile-draft:${userId}`;

/** What was typed before a reload of this tab; null for none. */
export const readProfileDraft = (key: string): Profile | null => readKept(draftSchema, key);

export const keepProfileDraftAt = (key: string) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => keep(key, event.type === 'draft.keep' ? event.profile : null));
  });
