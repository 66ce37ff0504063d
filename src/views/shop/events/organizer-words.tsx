import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { GetOrganizationDocument } from '#services/generated/graphql.ts';

/** What an organizer says of itself in one line, and its address. */
export function OrganizerWords({ id }: { id: string }) {
  const { data } = useAnswer(GetOrganizationDocument, { variables: { id }, context: errorShownBy('toast') });
  const organization = data?.organization;
  return (
    <>
      {organization?.shortDescription && <Muted as="p">{organization.shortDescription}</Muted>}
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
