import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import { dateOf, isOnSale } from '#machines/account/change-dialog/change-choice.ts';
import { exchangeChoice, exchangeChoices } from '#machines/account/change-dialog/change-dialog-selectors.ts';
import {
  chooseAddOns,
  chooseDate,
  chooseHas,
  chooseNothingYet,
  chooseNotSold,
  chooseSoldOut,
  chooseTier,
  chooseWhen,
} from '#messages/change.ts';
import { priceFrom } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import type { ChangeChoicesFieldsFragment } from '#services/generated/graphql.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { priceInWords } from '#views/shared/events/price-in-words.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Product = ChangeChoicesFieldsFragment['changeEvents'][number]['tuitions' | 'sessionOptions'][number];

/** Which date, which ticket, which add-ons. What the registration has stays to be chosen, whether or not it is sold still. */
export function ChangeChoosing() {
  const language = useLanguage();
  const exchange = ChangeDialogFlow.useActorRef();
  const choices = ChangeDialogFlow.useSelector(exchangeChoices);
  const choice = ChangeDialogFlow.useSelector(exchangeChoice);
  const date = choices && dateOf(choices, choice);
  if (!choices || !date) return null;
  const { changeEvents } = choices;
  const { tuition, sessionOptions } = choices;
  const has = [tuition, ...sessionOptions].map(({ id }) => id);
  return (
    <>
      {changeEvents.length > 1 && (
        <FieldSet label={chooseDate(language)}>
          <Choices>
            {changeEvents.map(({ id, startWallTime, timeZoneName }) => (
              <Choice
                key={id}
                type="radio"
                name="exchange-date"
                label={chooseWhen({ time: parseWallTime(startWallTime), zone: timeZoneName }, language)}
                text={id === choices.event.id ? chooseHas(language) : undefined}
                checked={id === choice.eventId}
                onChange={() => exchange.send({ type: 'exchange.date', eventId: id })}
              />
            ))}
          </Choices>
        </FieldSet>
      )}
      <FieldSet label={chooseTier(language)}>
        <Choices>
          {date.tuitions.map((tier) => (
            <ProductChoice
              key={tier.id}
              product={tier}
              type="radio"
              name="exchange-tier"
              has={has}
              checked={tier.id === choice.tierId}
              onChange={() => exchange.send({ type: 'exchange.tier', tierId: tier.id })}
            />
          ))}
        </Choices>
      </FieldSet>
      {date.sessionOptions.length > 0 && (
        <FieldSet label={chooseAddOns(language)}>
          <Choices>
            {date.sessionOptions.map((addOn) => (
              <ProductChoice
                key={addOn.id}
                product={addOn}
                type="checkbox"
                has={has}
                checked={choice.addOnIds.includes(addOn.id)}
                onChange={() => exchange.send({ type: 'exchange.addOn', addOnId: addOn.id })}
              />
            ))}
          </Choices>
        </FieldSet>
      )}
      <Muted as="p">{chooseNothingYet(language)}</Muted>
    </>
  );
}

/** Where buyers choose it, from what on: the quote says what it costs then. */
const shownPrice = ({ chosenPrice, priceWithTax }: Product, language: Language): string =>
  chosenPrice ? priceFrom({ price: inCents(priceWithTax) }, language) : priceInWords(priceWithTax, language);

type ProductChoiceProps = {
  product: Product;
  type: 'radio' | 'checkbox';
  name?: string;
  /** The ids of what the registration is. */
  has: readonly string[];
  checked: boolean;
  onChange: () => void;
};

function ProductChoice({ product, type, name, has, checked, onChange }: ProductChoiceProps) {
  const language = useLanguage();
  const { id, saleStatus } = product;
  const isOwn = has.includes(id);
  const mayBeChosen = isOwn || isOnSale(product);
  const notSold = saleStatus.code === 'SOLD_OUT' ? chooseSoldOut(language) : chooseNotSold(language);
  return (
    <Choice
      type={type}
      name={name}
      label={<OwnWords of={product} />}
      text={isOwn ? chooseHas(language) : mayBeChosen ? undefined : notSold}
      price={shownPrice(product, language)}
      disabled={!mayBeChosen}
      checked={checked}
      onChange={onChange}
    />
  );
}
