import { faultOf, valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  formAnyNumber,
  formAtOnce,
  formBelowUsed,
  formClock,
  formCode,
  formCodeHint,
  formCodeKept,
  formDescription,
  formDescriptionHint,
  formForEver,
  formFrom,
  formLimit,
  formOffAmount,
  formOffPercent,
  formOffHint,
  formTakes,
  formTakesName,
  formUntil,
  formUsed,
} from '#messages/desk-codes.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { wayOffIn, waysOff } from '#domain/promotion-code.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields, Hint } from '#platform/ui/field.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import type { DeskCodeFieldsFragment } from '#services/desk/generated/graphql.ts';
import { CodeOpens, type CodeTiers } from '#views/desk/codes/code-opens.tsx';
import { codeOff } from '#views/desk/codes/code-row.tsx';
import { codeWords } from '#views/desk/codes/code-words.ts';
import { zoneInWords } from '#views/desk/event/time-zones.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartSelect, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { textIn } from '#views/desk/parts/part-words.ts';

type Code = DeskCodeFieldsFragment;

/** What is typed, what it takes off, when, and how often. code: null of one that is new. */
export function PromotionCodeForm({ code, tiers }: { code: Code | null; tiers: CodeTiers }) {
  const language = useLanguage();
  return (
    <PartForm words={codeWords({ isNew: code === null, tiers }, language)}>
      <Stack $gap="s5">
        <Fields $columns={2}>
          {code === null && <PartText name="code" label={formCode(language)} hint={formCodeHint(language)} />}
          <PartText name="description" label={formDescription(language)} hint={formDescriptionHint(language)} />
        </Fields>
        <CodeOpens tiers={tiers} />
        {code !== null && code.used > 0 ? <Fixed code={code} /> : <Off />}
        <Fields $columns={2}>
          <PartText
            name="validFrom"
            type="datetime-local"
            label={formFrom(language)}
            hint={formAtOnce(language)}
            optional
          />
          <PartText
            name="validUntil"
            type="datetime-local"
            label={formUntil(language)}
            hint={formForEver(language)}
            optional
          />
        </Fields>
        <Hint>{formClock({ zone: zoneInWords(siteTimeZone, language) }, language)}</Hint>
        <Limit used={code?.used ?? 0} />
        {code !== null && <Muted as="p">{formCodeKept(language)}</Muted>}
      </Stack>
    </PartForm>
  );
}

function Off() {
  const language = useLanguage();
  const takes = wayOffIn(PartEditorFlow.useSelector(valueOf('takes')));
  return (
    <Fields $columns={2}>
      <PartSelect
        name="takes"
        label={formTakes(language)}
        options={waysOff.map((way) => ({ value: way, words: formTakesName({ takes: way }, language) }))}
      />
      {takes !== 'NOTHING' && (
        <PartText
          name="off"
          label={(takes === 'AMOUNT' ? formOffAmount : formOffPercent)(language)}
          hint={formOffHint({ takes }, language)}
          inputMode="decimal"
        />
      )}
    </Fields>
  );
}

/** Orders have it: what it takes off is theirs. */
function Fixed({ code }: { code: Code }) {
  const language = useLanguage();
  return (
    <Stack $gap="s2">
      <Facts>
        <Fact term={formTakes(language)}>{codeOff(code, language)}</Fact>
      </Facts>
      <Muted as="p">{formUsed({ used: code.used }, language)}</Muted>
    </Stack>
  );
}

function Limit({ used }: { used: number }) {
  const language = useLanguage();
  const fault = PartEditorFlow.useSelector(faultOf('usageLimit'));
  const typed = Number(textIn(PartEditorFlow.useSelector(valueOf('usageLimit'))));
  const tooFew = fault === 'OUT_OF_RANGE' && typed < used ? formBelowUsed({ used }, language) : undefined;
  return (
    <Fields $columns={2}>
      <PartText
        name="usageLimit"
        label={formLimit(language)}
        hint={formAnyNumber(language)}
        error={tooFew}
        inputMode="numeric"
        optional
      />
    </Fields>
  );
}
