import { styled } from 'styled-components';
import { openOrganization } from '#machines/desk/workplace/workplace-selectors.ts';
import { paperLead, paperTitle } from '#messages/desk-door.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DoorPaperList } from '#views/desk/door/door-paper-list.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';

/** The lists of who is expected at each door, on paper and as tables; for who may see names (docs/decisions/179). */
export function DoorPapers({ event: { id, door } }: { event: Pick<DeskEventFieldsFragment, 'id' | 'door'> }) {
  const language = useLanguage();
  const seesPeople = WorkplaceFlow.useSelector(openOrganization)?.permissions.includes('ReadRegistration') ?? false;
  if (!seesPeople) return null;
  return (
    <Apart>
      <FormSection title={paperTitle(language)}>
        <Muted as="p">{paperLead(language)}</Muted>
        <DoorPaperList eventId={id} doors={door.lists} />
      </FormSection>
    </Apart>
  );
}

const Apart = styled.div`
  margin-top: var(--s5);
`;
