import { limitPerOrder } from '#domain/limit-per-order.ts';
import { gateEnd, gateEndHint, gateLimit, gateLimitHint, gateStart, gateStartHint, gateZone } from '#messages/tiers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Hint } from '#platform/ui/field.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { zoneInWords } from '#views/desk/event/time-zones.ts';
import { PartText } from '#views/desk/parts/part-fields.tsx';
import { TierFields } from '#views/desk/tiers/tier-parts.ts';

/** When one is sold by itself, and how many of it to one buyer; the box office is bound by neither (docs/decisions/177). */
export function TierGates({ when }: Pick<DeskEventFieldsFragment, 'when'>) {
  const language = useLanguage();
  return (
    <>
      <TierFields>
        <PartText
          name="salesStart"
          type="datetime-local"
          label={gateStart(language)}
          hint={gateStartHint(language)}
          optional
        />
        <PartText
          name="salesEnd"
          type="datetime-local"
          label={gateEnd(language)}
          hint={gateEndHint(language)}
          optional
        />
        <PartText
          name="limitPerOrder"
          inputMode="numeric"
          label={gateLimit(language)}
          hint={gateLimitHint({ most: limitPerOrder.most }, language)}
          optional
        />
      </TierFields>
      <Hint style={{ marginTop: 'var(--s3)' }}>
        {gateZone({ zone: zoneInWords(when.timeZone, language) }, language)}
      </Hint>
    </>
  );
}
