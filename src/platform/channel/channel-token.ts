import { entries } from '#platform/storage/entries.ts';
import { anyText, keptText } from '#platform/storage/storage.ts';

/** The token of the active channel (platform specification §3.1). */
export const keptChannelToken = keptText(entries.channelToken, anyText);
