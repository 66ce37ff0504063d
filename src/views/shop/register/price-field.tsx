import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import type { ChosenPrice } from '#machines/shop/register/entry-price.ts';
import { canEditEntry, priceFaultOf } from '#machines/shop/register/register-selectors.ts';
import type { Entry } from '#machines/shop/register/registration-entry.ts';
import { fieldFault, fieldHint, fieldLabel } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

type Props = { entry: Entry; product: { id: string; name: string; chosenPrice: ChosenPrice | null } };

/** What the buyer pays for a product that is chosen, where they choose its price; nothing where it is fixed. */
export function PriceField({ entry, product: { id, name, chosenPrice } }: Props) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const isLocked = RegisterFlow.useSelector((snapshot) => !canEditEntry(snapshot, entry.id));
  const fault = RegisterFlow.useSelector((snapshot) => priceFaultOf(snapshot, entry, id));
  if (chosenPrice === null) return null;
  const { minimum, most, suggested, taxRates } = chosenPrice;
  return (
    <Place>
      <Field
        label={fieldLabel({ name }, language)}
        hint={fieldHint({ taxes: taxRates.length > 0 ? 'yes' : 'no' }, language)}
        error={
          fault === null ? undefined : fieldFault({ fault, least: inCents(minimum), most: inCents(most) }, language)
        }
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={entry.value.prices?.[id] ?? typedAmount(suggested.amount, language)}
          disabled={isLocked}
          onChange={({ target }) =>
            register.send({ type: 'entry.typePrice', entryId: entry.id, productId: id, text: target.value })
          }
        />
      </Field>
    </Place>
  );
}

/** '15.00', in French '15,00', as both are read. */
const typedAmount = (amount: number, language: string): string =>
  language.startsWith('fr') ? amount.toFixed(2).replace('.', ',') : amount.toFixed(2);

const Place = styled.div`
  padding: var(--s3) var(--s3) var(--s4) calc(1.375rem + 2 * var(--s3));
  border-bottom: 1px solid var(--rule);
  background: var(--accent-wash);
  input {
    max-width: 10rem;
  }
`;
