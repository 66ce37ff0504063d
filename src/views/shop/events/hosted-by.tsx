import { Suspense } from 'react';
import { hostTitle } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Host } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Oxford } from '#platform/ui/page.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';
import { OrganizerCrest } from '#views/shop/events/organizer-crest.tsx';

const OrganizerWords = lazyPart(async () => (await import('#views/shop/events/organizer-words.tsx')).OrganizerWords);

/** Who hosts the event; what they say of themselves comes after the page. */
export function HostedBy({ organizer }: { organizer: EventDetail['organizer'] }) {
  const language = useLanguage();
  // The copy of a rehearsal has no page of its own.
  const id = organizer.rehearses?.organizationId ?? organizer.id;
  return (
    <section aria-labelledby="hosted-by">
      <Oxford style={{ marginBlock: 'var(--s10) var(--s5)' }} />
      <Heading as="h2" id="hosted-by" style={{ marginBottom: 'var(--s4)' }}>
        {hostTitle(language)}
      </Heading>
      <Host>
        <OrganizerCrest organizer={organizer} />
        <div style={{ minHeight: '5.75rem' }}>
          <p>
            <TextLink href={`/organizer/${id}`} hit>
              {organizer.name}
            </TextLink>
          </p>
          <Suspense>
            <OrganizerWords id={id} />
          </Suspense>
        </div>
      </Host>
    </section>
  );
}
