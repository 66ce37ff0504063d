import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import type { DraftTicket } from '#machines/desk/box-office/sale-draft.ts';
import { buyerFirst, buyerLast, peopleHint, peopleTicket, peopleTitle } from '#messages/box-office.ts';
import { priceFrom } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Collapsible } from '#platform/ui/collapsible.tsx';
import { Field, Fields, FieldSet, Input } from '#platform/ui/field.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { useFault } from '#views/desk/box-office/use-fault.ts';
import { faultWords } from '#views/desk/forms/fault-words.ts';

/** Who comes with each ticket, where it is not who buys, and what they have besides. */
export function TicketNames() {
  const language = useLanguage();
  const draft = BoxOfficeFlow.useSelector(selectors.saleDraft);
  if (draft.tickets.length === 0) return null;
  return (
    <Sheet>
      <Collapsible title={peopleTitle(language)} phoneOnly={false}>
        <Stack $gap="s5">
          <Muted as="p">{peopleHint(language)}</Muted>
          {draft.tickets.map((ticket, at) => (
            <Ticket key={`${ticket.tierId} ${at}`} ticket={ticket} at={at} />
          ))}
        </Stack>
      </Collapsible>
    </Sheet>
  );
}

function Ticket({ ticket, at }: { ticket: DraftTicket; at: number }) {
  const language = useLanguage();
  const office = BoxOfficeFlow.useSelector(selectors.whatIsSold);
  const tier = office?.tiers.find(({ id }) => id === ticket.tierId);
  return (
    <FieldSet label={peopleTicket({ place: at + 1, name: tier?.name ?? '' }, language)}>
      <Names $columns={2}>
        <Name ticket={ticket} at={at} name="firstName" label={buyerFirst(language)} />
        <Name ticket={ticket} at={at} name="lastName" label={buyerLast(language)} />
      </Names>
      <AddOns ticket={ticket} at={at} />
    </FieldSet>
  );
}

type NameProps = { ticket: DraftTicket; at: number; name: 'firstName' | 'lastName'; label: string };

function Name({ ticket, at, name, label }: NameProps) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  return (
    <Field label={label} error={faultWords(useFault(`tickets.${at}.${name}`), language)} optional>
      <Input
        autoComplete="off"
        maxLength={200}
        value={ticket[name]}
        readOnly={!canChange}
        onChange={({ currentTarget }) => flow.send({ type: 'sale.name', at, typed: { [name]: currentTarget.value } })}
      />
    </Field>
  );
}

function AddOns({ ticket, at }: { ticket: DraftTicket; at: number }) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  const canChange = BoxOfficeFlow.useSelector(selectors.canChange);
  const addOns = BoxOfficeFlow.useSelector(selectors.whatIsSold)?.addOns ?? [];
  if (addOns.length === 0) return null;
  return (
    <Choices bare>
      {addOns.map(({ id, name, price, suggestedPrice }) => (
        <Choice
          key={id}
          type="checkbox"
          label={name}
          price={suggestedPrice ? priceFrom({ price: inCents(price) }, language) : moneyIn(price, language)}
          checked={ticket.addOnIds.includes(id)}
          disabled={!canChange}
          onChange={() => flow.send({ type: 'sale.addOn', at, addOnId: id })}
        />
      ))}
    </Choices>
  );
}

const Names = styled(Fields)`
  margin-top: var(--s2);
`;

const Sheet = styled.div`
  margin-top: var(--s3);
  > details {
    margin-bottom: var(--s3);
  }
`;
