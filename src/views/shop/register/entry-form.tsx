import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { inCents } from '#domain/money.ts';
import {
  attendees,
  canBeNew,
  canEditEntry,
  isAtLimitFor,
  problemsOfEntry,
  registerEvent,
  saleCodeFor,
  sharesAttendee,
} from '#machines/shop/register/register-selectors.ts';
import {
  newAttendee,
  type Entry,
  type EntryProblem,
  type RegisterEvent,
} from '#machines/shop/register/registration-entry.ts';
import {
  entryAdded,
  entryAddOns,
  entryAttendee,
  entryFeeInside,
  entryFirstName,
  entryLastName,
  entryLimit,
  entryMostInOrder,
  entryNewAttendee,
  entryRemove,
  entrySelectAttendee,
  entryShared,
  entryTier,
  entryTierWithFees,
  entryUnsure,
  entryWithTaxes,
  entryYou,
  problemAt,
} from '#messages/register.ts';
import { priceFrom, textPayWhatYouCan } from '#messages/chosen-price.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, Fields, FieldSet, Input, Select } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { priceInWords } from '#views/shared/events/price-in-words.ts';
import { saleWords } from '#views/shared/events/sale-words.ts';
import { policyLines } from '#views/shared/policy/policy-lines.tsx';
import { PriceField } from '#views/shop/register/price-field.tsx';
import { entryTitle } from '#views/shop/register/entry-title.ts';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { cartMessage } from '#views/shop/cart/cart-message.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** One registration entry: who, which tier, which add-ons (customer specification §2 and §5). */
export function EntryForm({ entry }: { entry: Entry }) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const event = RegisterFlow.useSelector(registerEvent);
  const problems = RegisterFlow.useSelector((snapshot) => problemsOfEntry(snapshot, entry), isSameList);
  const canRemove = RegisterFlow.useSelector((snapshot) => snapshot.can({ type: 'entry.remove', entryId: entry.id }));
  if (!event) return null;
  const messageAt: MessageAt = (field) =>
    problems.some((problem) => problem.field === field) ? problemAt({ field }, language) : undefined;
  return (
    <>
      {entry.refusal !== null && (
        <Notice kind="error" title={cartMessage(entry.refusal, language)}>
          {entry.status === 'unsure' && entryUnsure(language)}
        </Notice>
      )}
      {entry.status === 'added' ? (
        <Notice kind="ok">{entryAdded(language)}</Notice>
      ) : (
        <>
          <AttendeePart entry={entry} messageAt={messageAt} />
          <TierPart entry={entry} event={event} error={messageAt('tierId')} />
          {event.sessionOptions.length > 0 && <AddOnPart entry={entry} event={event} />}
          {canRemove && (
            <p>
              <Button kind="quiet" small onClick={() => register.send({ type: 'entry.remove', entryId: entry.id })}>
                {entryRemove({ name: entryTitle(entry, language) }, language)}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  );
}

type MessageAt = (field: Exclude<EntryProblem['field'], 'price'>) => string | undefined;

function AttendeePart({ entry, messageAt }: { entry: Entry; messageAt: MessageAt }) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const saved = RegisterFlow.useSelector(attendees);
  const isShared = RegisterFlow.useSelector((snapshot) => sharesAttendee(snapshot, entry));
  const { registrant } = entry.value;
  const isLocked = useIsLocked(entry);
  const canChooseNew = RegisterFlow.useSelector((snapshot) => canBeNew(snapshot, entry.id));
  return (
    <>
      {saved.length > 0 && (
        <Field
          label={entryAttendee(language)}
          error={messageAt('attendeeId')}
          hint={hintOf({ entry, isShared, isFull: !canChooseNew && !isLocked }, language)}
        >
          <Select
            value={registrant.new ? newAttendee : registrant.attendeeId}
            disabled={isLocked}
            onChange={({ target }) =>
              register.send({ type: 'entry.chooseAttendee', entryId: entry.id, choice: target.value })
            }
          >
            {!registrant.new && registrant.attendeeId === '' && (
              <option value="">{entrySelectAttendee(language)}</option>
            )}
            {saved.map(({ id, name, isDefault }) => (
              <option key={id} value={id}>
                {isDefault ? entryYou({ name }, language) : name}
              </option>
            ))}
            <option value={newAttendee} disabled={!canChooseNew}>
              {entryNewAttendee(language)}
            </option>
          </Select>
        </Field>
      )}
      {registrant.new && (
        <Fields $columns={2}>
          <NameField entry={entry} field="firstName" label={entryFirstName(language)} error={messageAt('firstName')} />
          <NameField entry={entry} field="lastName" label={entryLastName(language)} error={messageAt('lastName')} />
        </Fields>
      )}
    </>
  );
}

type Hints = { entry: Entry; isShared: boolean; isFull: boolean };

/** The words that the server would refuse with (customer specification §8), before anything is sent. */
function hintOf({ entry, isShared, isFull }: Hints, language: Language): string | undefined {
  const words = [
    ...(isShared ? [entryShared({ name: entryTitle(entry, language) }, language)] : []),
    ...(isFull ? [entryLimit({ most: String(limits.attendees) }, language)] : []),
  ];
  return words.length > 0 ? words.join(' ') : undefined;
}

type NameFieldProps = { entry: Entry; field: 'firstName' | 'lastName'; label: string; error: string | undefined };

function NameField({ entry, field, label, error }: NameFieldProps) {
  const register = RegisterFlow.useActorRef();
  const isLocked = useIsLocked(entry);
  return (
    <Field label={label} error={error}>
      <Input
        value={entry.value.registrant[field]}
        autoComplete="off"
        maxLength={100}
        disabled={isLocked}
        onChange={({ target }) =>
          register.send({ type: 'entry.typeName', entryId: entry.id, field, text: target.value })
        }
      />
    </Field>
  );
}

function TierPart({ entry, event, error }: { entry: Entry; event: RegisterEvent; error: string | undefined }) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const group = useId();
  const refusals = useRefusals(entry, event.tuitions, event);
  const isLocked = useIsLocked(entry);
  const policies = policyLines(
    event.tuitions.map((tier) => ({
      tuition: tier,
      cancellationPolicy: tier.cancellationPolicy,
      mayBeGiven: event.mayBeGiven,
    })),
    language,
  );
  return (
    <FieldSet
      label={event.tuitions.some(({ fees }) => fees.length > 0) ? entryTierWithFees(language) : entryTier(language)}
      error={error}
      hint={policies.map((line) => (
        <Policy key={line}>{line}</Policy>
      ))}
    >
      <Choices>
        {event.tuitions.map((tier, index) => (
          <Fragment key={tier.id}>
            <Choice
              type="radio"
              name={group}
              label={<OwnWords of={tier} />}
              text={<ProductText product={tier} />}
              price={shownPrice(tier, language)}
              checked={entry.value.tierId === tier.id}
              refusal={refusals[index]}
              disabled={isLocked}
              onChange={() => register.send({ type: 'entry.chooseTier', entryId: entry.id, tierId: tier.id })}
            />
            {entry.value.tierId === tier.id && <PriceField entry={entry} product={tier} />}
          </Fragment>
        ))}
      </Choices>
    </FieldSet>
  );
}

function AddOnPart({ entry, event }: { entry: Entry; event: RegisterEvent }) {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  const refusals = useRefusals(entry, event.sessionOptions, event);
  const isLocked = useIsLocked(entry);
  return (
    <FieldSet label={entryAddOns(language)}>
      <Choices>
        {event.sessionOptions.map((addOn, index) => (
          <Fragment key={addOn.id}>
            <Choice
              type="checkbox"
              label={<OwnWords of={addOn} />}
              text={<ProductText product={addOn} />}
              price={shownPrice(addOn, language)}
              checked={entry.value.addOns.includes(addOn.id)}
              refusal={refusals[index]}
              disabled={isLocked}
              onChange={() => register.send({ type: 'entry.toggleAddOn', entryId: entry.id, addOnId: addOn.id })}
            />
            {entry.value.addOns.includes(addOn.id) && <PriceField entry={entry} product={addOn} />}
          </Fragment>
        ))}
      </Choices>
    </FieldSet>
  );
}

const Policy = styled.span`
  display: block;
`;

const useIsLocked = ({ id }: Entry) => RegisterFlow.useSelector((snapshot) => !canEditEntry(snapshot, id));

/** For each of the products why this entry can't choose it; null where it can. */
function useRefusals(
  entry: Entry,
  products: RegisterEvent['tuitions'] | RegisterEvent['sessionOptions'],
  { timeZone }: RegisterEvent,
) {
  const language = useLanguage();
  return RegisterFlow.useSelector(
    (snapshot) =>
      products.map(
        (product) =>
          saleWords(
            { timeZone, saleStatus: { ...product.saleStatus, code: saleCodeFor(snapshot, entry, product) } },
            language,
          ) ?? (isAtLimitFor(snapshot, entry, product) ? mostInOrder(product, language) : null),
      ),
    (before, after) => before.join() === after.join(),
  );
}

const mostInOrder = ({ limitPerOrder: most }: Pick<Product, 'limitPerOrder'>, language: Language): string | null =>
  most === null ? null : entryMostInOrder({ most }, language);

type Product = RegisterEvent['tuitions'][number] | RegisterEvent['sessionOptions'][number];

const shownPrice = ({ price, chosenPrice }: Product, language: Language): string =>
  chosenPrice && price.amount > 0 ? priceFrom({ price: inCents(price) }, language) : priceInWords(price, language);

/** What it is, and what is to be known of its price. */
function ProductText({ product }: { product: Product }) {
  const language = useLanguage();
  const { shortProductDescription } = product;
  const ofPrice = priceText(product, language);
  const most = mostInOrder(product, language);
  return (
    <>
      {shortProductDescription && <OwnWords of={product}>{shortProductDescription}</OwnWords>}
      {shortProductDescription && ofPrice && <br />}
      {ofPrice}
      {most !== null && (shortProductDescription || ofPrice) && <br />}
      {most}
    </>
  );
}

/** What of its price is a fee, and what it comes to with taxes; where buyers choose it, that they do. */
function priceText({ chosenPrice, price, priceWithTax, fees }: Product, language: Language): string {
  if (chosenPrice) {
    const { amount } = chosenPrice.suggested;
    return textPayWhatYouCan(
      { suggested: amount > price.amount ? 'yes' : 'no', amount: inCents(chosenPrice.suggested) },
      language,
    );
  }
  return [
    ...fees.map(({ name, amount }) => entryFeeInside({ fee: name, amount: inCents(amount) }, language)),
    ...(priceWithTax.amount > price.amount ? [entryWithTaxes({ amount: inCents(priceWithTax) }, language)] : []),
  ].join(' ');
}

const isSameList = (before: EntryProblem[], after: EntryProblem[]) =>
  before.length === after.length && before.every(({ field }, index) => field === after[index]?.field);
