import { Heading, Lede, Prose } from '#platform/ui/page.tsx';

/** The description, its paragraphs split at blank lines (customer specification §2); the first leads. */
export function EventDetails({ description }: { description: string }) {
  const [lede, ...paragraphs] = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <section aria-labelledby="details">
      <Heading as="h2" id="details" style={{ marginBottom: 'var(--s4)' }}>
        Details
      </Heading>
      <Prose>
        {lede && <Lede>{lede}</Lede>}
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  );
}
