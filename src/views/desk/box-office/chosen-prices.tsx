import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import type { DraftTicket } from '#machines/desk/box-office/sale-draft.ts';
import { chosenOf, faultOfPrice, type ChosenProduct } from '#machines/desk/box-office/sale-prices.ts';
import { inCents } from '#domain/money.ts';
import { mostChosenCents } from '#domain/chosen-price.ts';
import { ticketsAmount } from '#messages/box-office.ts';
import { fieldFault, fieldHint } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';

/** What is paid for each ticket and add-on whose price its buyer chooses. */
export function ChosenPrices() {
  const { tickets } = BoxOfficeFlow.useSelector(selectors.saleDraft);
  const office = BoxOfficeFlow.useSelector(selectors.whatIsSold);
  const chosen = tickets.flatMap((ticket, at) => chosenOf(office, ticket).map((product) => ({ ticket, at, product })));
  if (chosen.length === 0) return null;
  return (
    <Fields $columns={2} style={{ marginTop: 'var(--s4)' }}>
      {chosen.map((one) => (
        <Amount key={`${one.at} ${one.product.id}`} {...one} />
      ))}
    </Fields>
  );
}

type Props = { ticket: DraftTicket; at: number; product: ChosenProduct };

function Amount({ ticket, at, product }: Props) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  const { id, name, price, suggestedPrice } = product;
  const fault = faultOfPrice(ticket, product);
  const most = { cents: mostChosenCents, currency: price.currency };
  return (
    <Field
      label={ticketsAmount({ place: at + 1, name }, language)}
      hint={fieldHint({ taxes: 'yes' }, language)}
      error={fault === null ? undefined : fieldFault({ fault, least: inCents(price), most }, language)}
    >
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={ticket.prices?.[id] ?? suggestedPrice.amount.toFixed(2)}
        readOnly={!canChange}
        onChange={({ currentTarget }) =>
          flow.send({ type: 'sale.price', at, productId: id, text: currentTarget.value })
        }
      />
    </Field>
  );
}
