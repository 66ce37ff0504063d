import { roleMay, roleName } from '#messages/desk.ts';
import { membersWorks, ownAsk, ownTitle, pageTitle } from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Heading, Muted, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { DeskOrganizationFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { eventsInWords } from '#views/desk/role-words.ts';
import { DeparturePanel } from '#views/desk/team/departure-panel.tsx';

type Props = { organization: Pick<DeskOrganizationFieldsFragment, 'name' | 'role' | 'eventIds'> };

/** /desk/:organization/team for who does not look after it: the own place, and whom to ask. */
export function OwnPlaceScreen({ organization: { name, role, eventIds } }: Props) {
  const language = useLanguage();
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Stack $gap="s4">
        <Panel aria-labelledby="own-place">
          <Stack>
            <Heading id="own-place">{ownTitle(language)}</Heading>
            <Facts>
              <Fact term={roleName({ role }, language)}>{roleMay({ role }, language)}</Fact>
              <Fact term={membersWorks(language)}>{eventsInWords(eventIds, language)}</Fact>
            </Facts>
            <Muted as="p">{ownAsk(language)}</Muted>
          </Stack>
        </Panel>
        <DeparturePanel organizer={name} />
      </Stack>
    </>
  );
}
