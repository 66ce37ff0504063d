import { describe, expect, test } from 'vitest';
import { toastMessage } from '#app/toast-message.ts';
import type { Notice } from '#domain/notice.ts';
import { shareLink, type SharingWorld } from '#app/shop/share-link.ts';

const link = { title: 'Lantern Night', url: 'https://foyer.example/event/ev-2' };

async function share(navigator: SharingWorld['navigator']): Promise<Notice[]> {
  const shown: Notice[] = [];
  await shareLink({ navigator, notify: (notice) => shown.push(notice) }, link);
  return shown;
}

const clipboard = (copied: string[]) => ({
  writeText: async (text: string) => {
    copied.push(text);
  },
});
const refusal = (name: string) => Object.assign(new Error('refused'), { name });

describe('sharing a link', () => {
  test('says in the reader’s language what became of it', async () => {
    const shown = [...(await share({ clipboard: clipboard([]) })), ...(await share({}))];
    expect(shown.map(({ message }) => toastMessage(message, 'fr-CA'))).toEqual([
      'Lien copié',
      `Le lien n’a pas pu être copié.\n${link.url}`,
    ]);
  });

  test('is the work of the system where it can', async () => {
    const shared: unknown[] = [];
    const copied: string[] = [];
    const shown = await share({
      share: async (data) => {
        shared.push(data);
      },
      clipboard: clipboard(copied),
    });
    expect([shared, copied, shown]).toEqual([[link], [], []]);
  });

  test('says nothing when the person thought better of it', async () => {
    const copied: string[] = [];
    const shown = await share({ share: () => Promise.reject(refusal('AbortError')), clipboard: clipboard(copied) });
    expect([copied, shown]).toEqual([[], []]);
  });

  test.each<[string, Partial<SharingWorld['navigator']>]>([
    ['has no sharing', {}],
    ['refuses it', { share: () => Promise.reject(refusal('NotAllowedError')) }],
  ])('copies the link, and says so, where the system %s', async (_, navigator) => {
    const copied: string[] = [];
    const shown = await share({ ...navigator, clipboard: clipboard(copied) });
    expect([copied, shown]).toEqual([[link.url], [{ tone: 'success', message: { code: 'linkCopied' } }]]);
  });

  test.each<[string, SharingWorld['navigator']]>([
    ['there is no clipboard', {}],
    ['the clipboard is refused', { clipboard: { writeText: () => Promise.reject(refusal('NotAllowedError')) } }],
  ])('gives the link to copy by hand when %s', async (_, navigator) => {
    expect(await share(navigator)).toEqual([
      { tone: 'error', title: null, message: { code: 'linkNotCopied', url: link.url } },
    ]);
  });
});
