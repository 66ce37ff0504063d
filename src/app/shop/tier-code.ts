import * as z from 'zod/mini';
import { entries } from '#platform/storage/entries.ts';
import { fitting } from '#platform/storage/fitting.ts';
import { keptData } from '#platform/storage/kept-data.ts';

const given = z.object({ code: z.string() });

export type TierCode = z.infer<typeof given>;

/** The promotion code that was given for an event on this device, until it is refused. */
export const keptTierCode = (eventId: string) => keptData(entries.tierCode, fitting(given), eventId);
