import { detailsTitle } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Lede, Prose } from '#platform/ui/page.tsx';
import { paragraphsOf } from '#views/shop/events/paragraphs.ts';

/** The description; its first paragraph leads. Nothing where an organizer wrote none. */
export function EventDetails({ description }: { description: string }) {
  const language = useLanguage();
  const [lede, ...paragraphs] = paragraphsOf(description);
  if (!lede) return null;
  return (
    <section aria-labelledby="details">
      <Heading as="h2" id="details" style={{ marginBottom: 'var(--s4)' }}>
        {detailsTitle(language)}
      </Heading>
      <Prose>
        <Lede>{lede}</Lede>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  );
}
