import type { Notice } from '#domain/notice.ts';

export type SharingWorld = {
  navigator: { share?: Navigator['share']; clipboard?: Pick<Clipboard, 'writeText'> | undefined };
  notify: (notice: Notice) => void;
};

/** The system's own sharing where there is one, else the link is copied and that is said. */
export async function shareLink(
  { navigator, notify }: SharingWorld,
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
    notify({ tone: 'success', message: { code: 'linkCopied' } });
  } catch {
    notify({ tone: 'error', title: null, message: { code: 'linkNotCopied', url: link.url } });
  }
}
