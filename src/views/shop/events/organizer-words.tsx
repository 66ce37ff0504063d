import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { GetOrganizationDocument } from '#services/generated/graphql.ts';
import { otherLanguage } from '#views/shared/events/event-facts.ts';

/** What an organizer says of itself in one line, and its address. */
export function OrganizerWords({ id }: { id: string }) {
  const { data } = useAnswer(GetOrganizationDocument, { variables: { id }, context: errorShownBy('toast') });
  const language = useLanguage();
  const organization = data?.organization;
  return (
    <>
      {organization?.shortDescription && (
        <Muted as="p" lang={otherLanguage(organization, language)}>
          {organization.shortDescription}
        </Muted>
      )}
      {organization?.contactEmail && (
        <p>
          <TextLink href={`mailto:${organization.contactEmail}`} hit>
            {organization.contactEmail}
          </TextLink>
        </p>
      )}
    </>
  );
}
