import { saleWays } from '#domain/sale-way.ts';
import { isUnsaved, partRefusal, typedValues, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { canAskToClose } from '#machines/desk/tier-list/tier-list-selectors.ts';
import { refusedCapacity } from '#messages/parts.ts';
import {
  closeAsk,
  closeHint,
  formName,
  formPlaces,
  formPlacesHint,
  formPolicy,
  formPolicyText,
  formSale,
  formSaleName,
  formTax,
  gateCodeHint,
} from '#messages/tiers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/choice.tsx';
import { Fields } from '#platform/ui/field.tsx';
import { Row, Small, Stack } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment, DeskTierKind } from '#services/desk/generated/graphql.ts';
import { languageName, languagesFrom, ownLanguageIn, wordField } from '#views/desk/parts/language-words.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartCheck, PartSelect, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { PolicyFields } from '#views/desk/parts/policy-fields.tsx';
import { HeldAtPrice, PriceFields } from '#views/desk/tiers/price-fields.tsx';
import { TierGates } from '#views/desk/tiers/tier-gates.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { TierFields } from '#views/desk/tiers/tier-parts.ts';
import { tierWords } from '#views/desk/tiers/tier-words.ts';

type Event = DeskEventFieldsFragment;
type Tier = Event['tiers'][number];
/** tier: null of one that is new. */
type Props = { tier: Tier | null; kind: DeskTierKind; event: Event };

/** What one is called, what it costs, how many there are, who can buy it, and what comes back of it. */
export function TierForm({ tier, kind, event: { taxCategories, when } }: Props) {
  const language = useLanguage();
  const isByCode = PartEditorFlow.useSelector(valueOf('sale')) === 'BY_CODE';
  const hasPolicy = PartEditorFlow.useSelector(valueOf('hasPolicy')) === true;
  return (
    <PartForm words={tierWords({ kind, isNew: tier === null, taxCategories }, language)}>
      <Names />
      <TierFields>
        <PriceFields tier={tier} />
        <Places />
        <PartSelect
          name="taxCategoryId"
          label={formTax(language)}
          options={taxCategories.map(({ id, name }) => ({ value: id, words: name }))}
        />
        <PartSelect
          name="sale"
          label={formSale(language)}
          hint={isByCode && gateCodeHint(language)}
          options={saleWays.map((who) => ({ value: who, words: formSaleName({ who }, language) }))}
        />
      </TierFields>
      <TierGates when={when} />
      <Stack $gap="s4" style={{ marginTop: 'var(--s5)' }}>
        <HeldAtPrice tier={tier} />
        <Choices>
          <PartCheck name="hasPolicy" label={formPolicy(language)} text={formPolicyText(language)} />
        </Choices>
        {hasPolicy && <PolicyFields />}
        {tier?.isOnline === true && <CloseButton />}
      </Stack>
    </PartForm>
  );
}

/** In each language, the event's own first. */
function Names() {
  const language = useLanguage();
  const own = ownLanguageIn(PartEditorFlow.useSelector(typedValues));
  return (
    <Fields $columns={2}>
      {languagesFrom(own).map((one) => (
        <PartText
          key={one}
          name={wordField('name', one)}
          label={formName({ language: languageName(one) }, language)}
          lang={one}
          optional={one !== own}
        />
      ))}
    </Fields>
  );
}

function Places() {
  const language = useLanguage();
  const refusal = PartEditorFlow.useSelector(partRefusal);
  const tooFew =
    refusal?.__typename === 'CapacityBelowSoldError'
      ? refusedCapacity({ ...refusal, least: refusal.sold + refusal.held }, language)
      : undefined;
  return (
    <PartText
      name="capacity"
      label={formPlaces(language)}
      hint={formPlacesHint(language)}
      error={tooFew}
      inputMode="numeric"
      optional
    />
  );
}

function CloseButton() {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const canAsk = TierListFlow.useSelector(canAskToClose);
  const hasChanges = PartEditorFlow.useSelector(isUnsaved);
  const isLocked = hasChanges || !canAsk;
  return (
    <Row $gap="s3">
      <Button
        kind="line"
        small
        aria-disabled={isLocked}
        onClick={() => !isLocked && flow.send({ type: 'tierList.askToClose' })}
      >
        {closeAsk(language)}
      </Button>
      <Small>{closeHint({ state: hasChanges ? 'UNSAVED' : 'SAVED' }, language)}</Small>
    </Row>
  );
}
