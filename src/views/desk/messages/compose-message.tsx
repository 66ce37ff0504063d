import { useEffect, useRef, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { codeOfLanguage, languageOfCode } from '#domain/content-language.ts';
import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import {
  addressChosen,
  addressKind,
  addressNews,
  addressNewsText,
  addressNoAddress,
  addressNoneChosen,
  addressService,
  addressServiceText,
  addressTier,
  addressTo,
  addressWho,
  composeTitle,
} from '#messages/desk-messages.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, FieldSet, Fields, Select } from '#platform/ui/field.tsx';
import type {
  DeskEventFieldsFragment,
  DeskMessageAudience,
  DeskMessageToInput,
} from '#services/desk/generated/graphql.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { languagesFrom } from '#views/desk/parts/language-words.ts';
import { MessageBar } from '#views/desk/messages/message-bar.tsx';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';
import { MessageReach } from '#views/desk/messages/message-reach.tsx';
import { MessageTroubleNotice } from '#views/desk/messages/message-trouble.tsx';
import { MessageWordsFields } from '#views/desk/messages/message-words.tsx';

type Event = DeskEventFieldsFragment;
const audiences = ['EVERYONE', 'OWING', 'ANSWERS_MISSING'] as const satisfies readonly DeskMessageAudience[];
const ofTier = 'TIER ';

type Props = { event: Event; people: string };

/** To whom, as what, in which words; and the press. people: the address of the list of them. */
export function ComposeMessage({ event, people }: Props) {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const own = MessageDraftFlow.useSelector(selectors.ownLanguage);
  const form = useFocusOnFault();
  function send(submitted: SubmitEvent<HTMLFormElement>) {
    submitted.preventDefault();
    draft.send({ type: 'messageDraft.send', idempotencyKey: newIdempotencyKey() });
  }
  return (
    <form method="post" noValidate ref={form} onSubmit={send}>
      <FormSection title={composeTitle(language)}>
        <MessageTroubleNotice />
        <Fields $columns={2}>
          <Audience event={event} people={people} />
          <MessageReach />
        </Fields>
        <Kind />
        <Pair>
          {languagesFrom(languageOfCode(own)).map((lang) => (
            <MessageWordsFields
              key={lang}
              code={codeOfLanguage(lang)}
              lang={lang}
              isOwn={codeOfLanguage(lang) === own}
            />
          ))}
        </Pair>
      </FormSection>
      <MessageBar />
    </form>
  );
}

function Audience({ event, people }: Props) {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const address = MessageDraftFlow.useSelector(selectors.messageAddress);
  const canType = MessageDraftFlow.useSelector(selectors.canType);
  const chosen = MessageDraftFlow.useSelector(selectors.chosenIds);
  const isToChosen = address.to.who === 'CHOSEN';
  const tiers = event.tiers.filter(({ kind }) => kind === 'TUITION');
  const choose = (value: string) => {
    draft.send({ type: 'messageDraft.address', address: { ...address, to: addressIn(value, chosen) } });
  };
  return (
    <Field
      label={addressTo(language)}
      hint={isToChosen && chosen.length === 0 ? addressNoneChosen({ people: listOf(people) }, language) : undefined}
    >
      <Select
        name="to"
        value={address.to.who === 'TIER' ? `${ofTier}${address.to.tierId ?? ''}` : address.to.who}
        disabled={!canType}
        onChange={({ target }) => choose(target.value)}
      >
        {(isToChosen || chosen.length > 0) && (
          <option value="CHOSEN">{addressChosen({ count: chosen.length }, language)}</option>
        )}
        {audiences.map((who) => (
          <option key={who} value={who}>
            {addressWho({ who }, language)}
          </option>
        ))}
        {tiers.length > 1 &&
          tiers.map(({ id, words }) => (
            <option key={id} value={`${ofTier}${id}`}>
              {addressTier({ name: words[0]?.name ?? '' }, language)}
            </option>
          ))}
      </Select>
    </Field>
  );
}

function addressIn(value: string, chosen: string[]): DeskMessageToInput {
  if (value === 'CHOSEN') return { who: 'CHOSEN', tierId: null, registrationIds: chosen };
  if (value.startsWith(ofTier)) return { who: 'TIER', tierId: value.slice(ofTier.length) };
  return { who: audiences.find((one) => one === value) ?? 'EVERYONE', tierId: null };
}

const listOf = (people: string) => (words: string) => (
  <Anchor key="people" href={people}>
    {words}
  </Anchor>
);

function Kind() {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const address = MessageDraftFlow.useSelector(selectors.messageAddress);
  const reach = MessageDraftFlow.useSelector(selectors.messageReach);
  const canType = MessageDraftFlow.useSelector(selectors.canType);
  const isWithoutAddress = address.kind === 'NEWS' && reach?.postalAddress === null;
  const kinds = [
    { kind: 'SERVICE', name: addressService, text: addressServiceText },
    { kind: 'NEWS', name: addressNews, text: addressNewsText },
  ] as const;
  return (
    <FieldSet label={addressKind(language)} error={isWithoutAddress ? addressNoAddress(language) : undefined}>
      <Choices>
        {kinds.map(({ kind, name, text }) => (
          <Choice
            key={kind}
            type="radio"
            name="kind"
            value={kind}
            label={name(language)}
            text={text(language)}
            checked={address.kind === kind}
            disabled={!canType}
            onChange={() => draft.send({ type: 'messageDraft.address', address: { ...address, kind } })}
          />
        ))}
      </Choices>
    </FieldSet>
  );
}

/** What was refused takes the focus to the first field that it is about. */
function useFocusOnFault() {
  const form = useRef<HTMLFormElement>(null);
  const trouble = MessageDraftFlow.useSelector(selectors.draftTrouble);
  useEffect(() => {
    if (trouble?.kind !== 'fields') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]:is(input, textarea)')?.focus();
  }, [trouble]);
  return form;
}

const Pair = styled.div`
  display: grid;
  gap: var(--s5);
  @media (min-width: 56.25rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--s4) var(--s5);
  }
`;
