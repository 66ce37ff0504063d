import { fromCallback } from 'xstate';
import type { PartValues } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';
import type { DraftCommand, PartDraft } from '#machines/desk/part-editor/part-editor-setup.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';

/** Whatever JSON has is a value of a field. */
const isValues = (found: unknown): found is PartValues => isRecord(found);

/** By hand: what a schema of JSON needs would be a kilobyte of every page that has a form. */
function readDraft(found: unknown): PartDraft | null {
  if (!isRecord(found)) return null;
  const { version, base, mine, at } = found;
  if (typeof version !== 'number' || typeof at !== 'string' || !isValues(base) || !isValues(mine)) return null;
  return { version, base, mine, at };
}

/** What was typed into a part and not saved. draftId: names the person too, so that the next one here never meets it. */
export const keptPart = (draftId: string) =>
  keptData<PartDraft, typeof entries.partDraft>(entries.partDraft, readDraft, draftId);

export const keepPart = fromCallback<DraftCommand, { draftId: string }>(({ input, receive }) => {
  const kept = keptPart(input.draftId);
  receive((command) =>
    kept.set(command.type === 'draft.keep' ? { ...command.draft, at: new Date(Date.now()).toISOString() } : null),
  );
});
