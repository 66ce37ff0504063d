import { inCents } from '#domain/money.ts';
import { baseOf, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  formHeld as formHeldChosen,
  formMinimum,
  formMinimumHint,
  formPricing,
  formSuggested,
  formSuggestedHint,
  formWay,
} from '#messages/tier-price.ts';
import { formBuyers, formBuyersFree, formHeld, formPrice, formPriceOpen } from '#messages/tiers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Hint } from '#platform/ui/field.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartSelect, PartText } from '#views/desk/parts/part-fields.tsx';
import { pricings } from '#views/desk/tiers/tier-words.ts';

type Tier = DeskEventFieldsFragment['tiers'][number];
/** tier: null of one that is new. */
type Props = { tier: Tier | null };

const useIsChosen = (): boolean => PartEditorFlow.useSelector((snapshot) => valueOf('pricing')(snapshot) === 'CHOSEN');

/** A fixed price, or from which amount buyers choose it and what is suggested to them. */
export function PriceFields({ tier }: Props) {
  const language = useLanguage();
  const isChosen = useIsChosen();
  return (
    <>
      <PartSelect
        name="pricing"
        label={formPricing(language)}
        options={pricings.map((way) => ({ value: way, words: formWay({ way }, language) }))}
      />
      {isChosen ? (
        <>
          <PartText name="price" label={formMinimum(language)} hint={formMinimumHint(language)} inputMode="decimal" />
          <PartText
            name="suggestedPrice"
            label={formSuggested(language)}
            hint={formSuggestedHint(language)}
            inputMode="decimal"
          />
        </>
      ) : (
        <FixedPrice tier={tier} />
      )}
    </>
  );
}

/** What buyers see of it is said where it is saved: what they pay in fees the server counts. */
function FixedPrice({ tier }: Props) {
  const language = useLanguage();
  const isChanged = useIsPriceChanged();
  const seen = tier && !isChanged ? tier.priceWithFees : null;
  const hint =
    seen === null
      ? formPriceOpen(language)
      : seen.amount === 0
        ? formBuyersFree(language)
        : formBuyers({ price: inCents(seen) }, language);
  return <PartText name="price" label={formPrice(language)} hint={hint} inputMode="decimal" />;
}

const priceFields = ['price', 'pricing'];
const useIsPriceChanged = (): boolean =>
  PartEditorFlow.useSelector((snapshot) =>
    priceFields.some((field) => valueOf(field)(snapshot) !== baseOf(field)(snapshot)),
  );

/** Who has one in a cart is told of another price before they pay. */
export function HeldAtPrice({ tier }: Props) {
  const language = useLanguage();
  const isChanged = useIsPriceChanged();
  const isChosen = useIsChosen();
  if (!tier || tier.held === 0 || !isChanged) return null;
  return <Hint>{(isChosen ? formHeldChosen : formHeld)({ held: tier.held }, language)}</Hint>;
}
