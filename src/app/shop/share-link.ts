import type { Language } from '#domain/language.ts';
import type { Notice } from '#domain/notice.ts';
import { shareCopied, shareNotCopied } from '#messages/event.ts';

export type SharingWorld = {
  navigator: { share?: Navigator['share']; clipboard?: Pick<Clipboard, 'writeText'> | undefined };
  notify: (notice: Notice) => void;
  language: Language;
};

/** The system's own sharing where there is one, else the link is copied and that is said. */
export async function shareLink(
  { navigator, notify, language }: SharingWorld,
  link: { title: string; url: string },
): Promise<void> {
  try {
    if (navigator.share) return await navigator.share(link);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
  }
  try {
    if (!navigator.clipboard) throw new Error('no clipboard');
    await navigator.clipboard.writeText(link.url);
    notify({ tone: 'success', message: shareCopied(language) });
  } catch {
    notify({ tone: 'error', title: null, message: `${shareNotCopied(language)}\n${link.url}` });
  }
}
