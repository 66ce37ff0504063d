import { Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { openOrganization } from '#machines/desk/workplace/workplace-selectors.ts';
import {
  paperAll,
  paperCsv,
  paperCsvOf,
  paperLead,
  paperPrint,
  paperPrintOf,
  paperTitle,
} from '#messages/desk-door.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';

/** The lists of who is expected at each door, on paper and as tables; for who may see names (docs/decisions/179). */
export function DoorPapers({ event: { id, door } }: { event: Pick<DeskEventFieldsFragment, 'id' | 'door'> }) {
  const language = useLanguage();
  const seesPeople = WorkplaceFlow.useSelector(openOrganization)?.permissions.includes('ReadRegistration') ?? false;
  if (!seesPeople) return null;
  const lists = door.lists.length > 0 ? door.lists : [{ id: 'all', name: paperAll(language) }];
  return (
    <Apart>
      <FormSection title={paperTitle(language)}>
        <Muted as="p">{paperLead(language)}</Muted>
        <Papers>
          {lists.map((list) => (
            <Paper key={list.id} path={`/desk-files/events/${id}/doors/${list.id}/list`} name={list.name} />
          ))}
        </Papers>
      </FormSection>
    </Apart>
  );
}

/** Fetched by the browser itself: no pages of this application. */
function Paper({ path, name }: { path: string; name: string }) {
  const language = useLanguage();
  return (
    <li>
      <b>{name}</b>
      <Row $gap="s2">
        <ButtonLink
          kind="line"
          small
          href={`${path}.html?language=${language}`}
          target="_blank"
          rel="noopener"
          aria-label={paperPrintOf({ name }, language)}
        >
          <Printer /> {paperPrint(language)}
        </ButtonLink>
        <ButtonLink
          kind="quiet"
          small
          href={`${path}.csv?language=${language}`}
          target="_self"
          download
          aria-label={paperCsvOf({ name }, language)}
        >
          <Download /> {paperCsv(language)}
        </ButtonLink>
      </Row>
    </li>
  );
}

const Apart = styled.div`
  margin-top: var(--s5);
`;

const Papers = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s2) var(--s4);
    padding-block: var(--s2);
    border-top: 1px solid var(--rule);
  }
  b {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
