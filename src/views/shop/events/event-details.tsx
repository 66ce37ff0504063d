import { Heading, Lede, Prose } from '#platform/ui/page.tsx';
import { paragraphsOf } from '#views/shop/events/paragraphs.ts';

/** The description; its first paragraph leads. Nothing where an organizer wrote none. */
export function EventDetails({ description }: { description: string }) {
  const [lede, ...paragraphs] = paragraphsOf(description);
  if (!lede) return null;
  return (
    <section aria-labelledby="details">
      <Heading as="h2" id="details" style={{ marginBottom: 'var(--s4)' }}>
        Details
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
