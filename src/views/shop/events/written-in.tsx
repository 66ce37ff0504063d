import { baseOf } from '#domain/language.ts';
import { wordsWrittenIn } from '#messages/organizer.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted } from '#platform/ui/page.tsx';

/** Says in which language organizers wrote; loaded only where it is not the reader's. */
export function WrittenIn({ other }: { other: string }) {
  const language = useLanguage();
  return (
    <Muted as="p" style={{ marginBottom: 'var(--s4)' }}>
      {wordsWrittenIn(
        { used: new Intl.DisplayNames(language, { type: 'language' }).of(baseOf(other)) ?? other },
        language,
      )}
    </Muted>
  );
}
