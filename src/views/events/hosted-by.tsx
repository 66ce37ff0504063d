import { useQuery } from '@apollo/client/react';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { Crest, Host } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Muted, Oxford } from '#platform/ui/page.tsx';
import { GetOrganizationDocument } from '#services/generated/graphql.ts';
import type { EventDetail } from '#views/events/event-screen.tsx';

type Props = { organizer: EventDetail['organizer']; category: string | undefined };

/** Who hosts the event; what they say of themselves comes after the page. */
export function HostedBy({ organizer, category }: Props) {
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
        <Crest>
          <EventPicture event={{ id: organizer.id, category }} shape="crest" src={organizer.featuredAsset?.preview} />
        </Crest>
        <div style={{ minHeight: '5.75rem' }}>
          <p>
            <b>{organizer.name}</b>
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
