import { needsAddress } from '#domain/desk-ways.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import type { DraftBuyer } from '#machines/desk/box-office/sale-draft.ts';
import {
  buyerEmail,
  buyerEmailHint,
  buyerFirst,
  buyerLanguage,
  buyerLanguageName,
  buyerLast,
  buyerLinkHint,
  buyerTitle,
} from '#messages/box-office.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input, Select } from '#platform/ui/field.tsx';
import type { FieldProps } from '#platform/ui/field.tsx';
import type { ContentLanguage } from '#services/desk/generated/graphql.ts';
import { useFault } from '#views/desk/box-office/use-fault.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { faultWords } from '#views/desk/forms/fault-words.ts';

const languages: readonly ContentLanguage[] = ['en', 'fr_CA'];

/** Who buys: a name, and where the tickets go. */
export function BuyerFields() {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const draft = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  const isLinked = needsAddress(draft.way);
  return (
    <FormSection title={buyerTitle(language)}>
      <Fields $columns={2}>
        <Text name="firstName" label={buyerFirst(language)} />
        <Text name="lastName" label={buyerLast(language)} />
        <Text
          name="emailAddress"
          label={buyerEmail(language)}
          hint={(isLinked ? buyerLinkHint : buyerEmailHint)(language)}
          optional={!isLinked}
        />
        <Field label={buyerLanguage(language)}>
          <Select
            value={draft.language}
            disabled={!canChange}
            onChange={({ currentTarget }) =>
              flow.send({
                type: 'sale.type',
                typed: { language: languages.find((one) => one === currentTarget.value) ?? draft.language },
              })
            }
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {buyerLanguageName({ language: one }, language)}
              </option>
            ))}
          </Select>
        </Field>
      </Fields>
    </FormSection>
  );
}

type TextProps = Pick<FieldProps, 'label' | 'hint' | 'optional'> & {
  name: Exclude<keyof DraftBuyer, 'language'>;
};

function Text({ name, ...field }: TextProps) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const draft = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  return (
    <Field {...field} error={faultWords(useFault(name), language)}>
      <Input
        type={name === 'emailAddress' ? 'email' : 'text'}
        autoComplete="off"
        maxLength={254}
        value={draft[name]}
        readOnly={!canChange}
        onChange={({ currentTarget }) => flow.send({ type: 'sale.type', typed: { [name]: currentTarget.value } })}
      />
    </Field>
  );
}
