import { useId, type ReactNode } from 'react';
import { listEmpty, listPlaces, listTitle } from '#messages/tiers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted, Row } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment, DeskTierKind } from '#services/desk/generated/graphql.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { TierBox } from '#views/desk/tiers/tier-parts.ts';

type Props = {
  kind: DeskTierKind;
  event: DeskEventFieldsFragment;
  isEmpty: boolean;
  children: ReactNode;
};

/** The sheet of tiers, or that of add-ons; tiers share the places of their event. */
export function TierSection({ kind, event: { rules, booked, held }, isEmpty, children }: Props) {
  const language = useLanguage();
  const id = useId();
  const { capacity } = rules;
  return (
    <FormSection aria-labelledby={id}>
      <Row $apart $gap="s2">
        <SectionHeading id={id}>{listTitle({ kind }, language)}</SectionHeading>
        {kind === 'TUITION' && capacity !== null && (
          <Muted>{listPlaces({ capacity, free: Math.max(0, capacity - booked - held) }, language)}</Muted>
        )}
      </Row>
      <TierBox>
        {isEmpty && <Muted as="p">{listEmpty({ kind }, language)}</Muted>}
        {children}
      </TierBox>
    </FormSection>
  );
}

export const tierKinds = ['TUITION', 'SESSION_OPTION'] as const satisfies readonly DeskTierKind[];
