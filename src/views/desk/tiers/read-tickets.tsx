import { readonlyAsk } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Item, Items } from '#views/desk/parts/item-parts.ts';
import { TierLine } from '#views/desk/tiers/tier-row.tsx';
import { TierSection, tierKinds } from '#views/desk/tiers/tier-section.tsx';

/** Tiers and add-ons for who may not change them, and whom to ask. */
export function ReadTickets({ event }: { event: DeskEventFieldsFragment }) {
  const language = useLanguage();
  return (
    <>
      {tierKinds.map((kind) => {
        const tiers = event.tiers.filter((tier) => tier.kind === kind);
        return (
          <TierSection key={kind} kind={kind} event={event} isEmpty={tiers.length === 0}>
            {tiers.length > 0 && (
              <Items>
                {tiers.map((tier) => (
                  <Item key={tier.id}>
                    <TierLine tier={tier} problems={event.publishProblems} />
                  </Item>
                ))}
              </Items>
            )}
          </TierSection>
        );
      })}
      <Muted as="p">{readonlyAsk(language)}</Muted>
    </>
  );
}
