import { useQuery } from '@apollo/client/react';
import { Host } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Muted, Oxford } from '#platform/ui/page.tsx';
import { GetOrganizationDocument } from '#services/generated/graphql.ts';
import type { EventDetail } from '#views/events/event-screen.tsx';
import { OrganizerCrest } from '#views/events/organizer-crest.tsx';

/** Who hosts the event; what they say of themselves comes after the page. */
export function HostedBy({ organizer }: { organizer: EventDetail['organizer'] }) {
  const { data } = useQuery(GetOrganizationDocument, {
    variables: { id: organizer.id },
    context: { noToast: true },
    ssr: false,
  });
  const organization = data?.organization;
  return (
    <section aria-labelledby="hosted-by">
      <Oxford style={{ marginBlock: 'var(--s10) var(--s5)' }} />
      <Heading as="h2" id="hosted-by" style={{ marginBottom: 'var(--s4)' }}>
        Hosted By
      </Heading>
      <Host>
        <OrganizerCrest organizer={organizer} />
        <div style={{ minHeight: '5.75rem' }}>
          <p>
            <TextLink href={`/organizer/${organizer.id}`} hit>
              {organizer.name}
            </TextLink>
          </p>
          {organization?.shortDescription && <Muted as="p">{organization.shortDescription}</Muted>}
          {organization?.contactEmail && (
            <p>
              <TextLink href={`mailto:${organization.contactEmail}`} hit>
                {organization.contactEmail}
              </TextLink>
            </p>
          )}
        </div>
      </Host>
    </section>
  );
}
