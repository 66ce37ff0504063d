import { ArrowLeft } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { pageMore } from '#messages/event.ts';
import { aboutTitle } from '#messages/organizer.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Host } from '#platform/ui/facts.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading, Page, Prose, Split, Title } from '#platform/ui/page.tsx';
import { GetOrganizationDocument, type GetOrganizationQuery } from '#services/generated/graphql.ts';
import { OrganizerCrest } from '#views/shop/events/organizer-crest.tsx';
import { paragraphsOf } from '#views/shop/events/paragraphs.ts';
import { ReadFailure } from '#views/shop/events/read-failure.tsx';
import { NotFoundScreen } from '#views/shared/not-found/not-found-screen.tsx';
import { OrganizerContact } from '#views/shop/organizer/organizer-contact.tsx';
import { OrganizerLoading } from '#views/shop/organizer/organizer-loading.tsx';
import { otherLanguage } from '#views/shared/events/event-facts.ts';

const WrittenIn = lazyPart(async () => (await import('#views/shop/events/written-in.tsx')).WrittenIn);

export type Organizer = NonNullable<GetOrganizationQuery['organization']>;

/** events: the organizer's upcoming ones, below what it says of itself. */
type Props = { organizationId: string; events: ReactNode };

/** The organizer's page: who it is, how to reach it (customer specification §3) and what it puts on next. */
export function OrganizerScreen({ organizationId, events }: Props) {
  const { data, error, refetch } = useAnswer(GetOrganizationDocument, {
    variables: { id: organizationId },
    context: errorShownBy('inline'),
  });
  if (data?.organization) return <KnownOrganizer organizer={data.organization}>{events}</KnownOrganizer>;
  if (data) return <NotFoundScreen />;
  if (error) return <ReadFailure what="organizer" error={error} refetch={refetch} />;
  return <OrganizerLoading />;
}

function KnownOrganizer({ organizer, children }: { organizer: Organizer; children: ReactNode }) {
  const language = useLanguage();
  const lang = otherLanguage(organizer, language);
  const paragraphs = paragraphsOf(organizer.description ?? '');
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <title>{`${organizer.name} · Foyer`}</title>
      <TextLink href="/events" hit>
        <ArrowLeft /> {pageMore(language)}
      </TextLink>
      <Host style={{ marginBlock: 'var(--s5) var(--s8)' }}>
        <OrganizerCrest organizer={organizer} />
        <div>
          <Title lang={lang} style={{ overflowWrap: 'anywhere' }}>
            {organizer.name}
          </Title>
          {organizer.shortDescription && (
            <p lang={lang} style={{ marginTop: 'var(--s2)' }}>
              {organizer.shortDescription}
            </p>
          )}
        </div>
      </Host>
      <Split>
        {paragraphs.length > 0 && (
          <section aria-labelledby="about-organizer">
            <Heading as="h2" id="about-organizer" style={{ marginBottom: 'var(--s4)' }}>
              {aboutTitle(language)}
            </Heading>
            {lang !== undefined && (
              <Suspense>
                <WrittenIn other={lang} />
              </Suspense>
            )}
            <Prose lang={lang}>
              {paragraphs.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </Prose>
          </section>
        )}
        <OrganizerContact organizer={organizer} />
      </Split>
      {children}
    </Page>
  );
}
