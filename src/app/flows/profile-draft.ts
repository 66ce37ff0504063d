import { fromCallback } from 'xstate';
import * as z from 'zod/mini';
import type { DraftEvent, Profile } from '#machines/profile/profile-machine.ts';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  location: z.string(),
  bio: z.string(),
});

/** One draft a person, so that the next one on this device never meets it. */
export const profileDraftKey = (userId: string) => `profile-draft:${userId}`;

/** What was typed before a reload of this tab; null for none, and for what this version can't read. */
export function readProfileDraft(key: string): Profile | null {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const keepProfileDraftAt = (key: string) =>
  fromCallback<DraftEvent>(({ receive }) => {
    receive((event) => {
      try {
        if (event.type === 'draft.keep') sessionStorage.setItem(key, JSON.stringify(event.profile));
        else sessionStorage.removeItem(key);
      } catch {
        // a browser that keeps nothing loses the draft at a reload only
      }
    });
  });
