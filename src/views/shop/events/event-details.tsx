import { Suspense } from 'react';
import { detailsTitle } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Heading, Lede, Prose } from '#platform/ui/page.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { paragraphsOf } from '#views/shop/events/paragraphs.ts';
import { otherLanguage } from '#views/shared/events/event-facts.ts';

const WrittenIn = lazyPart(async () => (await import('#views/shop/events/written-in.tsx')).WrittenIn);

/** The description; its first paragraph leads. Nothing where an organizer wrote none. */
export function EventDetails({ event }: { event: Pick<EventDetail, 'description' | 'languageUsed'> }) {
  const language = useLanguage();
  const [lede, ...paragraphs] = paragraphsOf(event.description);
  if (!lede) return null;
  const other = otherLanguage(event, language);
  return (
    <section aria-labelledby="details">
      <Heading as="h2" id="details" style={{ marginBottom: 'var(--s4)' }}>
        {detailsTitle(language)}
      </Heading>
      {other !== undefined && (
        <Suspense>
          <WrittenIn other={other} />
        </Suspense>
      )}
      <Prose lang={other}>
        <Lede>{lede}</Lede>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  );
}
