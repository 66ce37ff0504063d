import { styled } from 'styled-components';
import { messageLimits } from '#domain/desk-message.ts';
import { languageNames, type Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import { wordsMailboxes, wordsNone, wordsSubject, wordsText, wordsTextHint } from '#messages/desk-messages.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input, Textarea } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import type { ContentLanguage } from '#services/desk/generated/graphql.ts';
import { faultWords } from '#views/desk/forms/fault-words.ts';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';

type Props = { code: ContentLanguage; lang: Language; isOwn: boolean };

/** The message in one language; in another than the event's own it may be left out. */
export function MessageWordsFields({ code, lang, isOwn }: Props) {
  const language = useLanguage();
  const draft = MessageDraftFlow.useActorRef();
  const words = MessageDraftFlow.useSelector(selectors.typedMessage);
  const canType = MessageDraftFlow.useSelector(selectors.canType);
  const reach = MessageDraftFlow.useSelector(selectors.messageReach);
  const trouble = MessageDraftFlow.useSelector(selectors.draftTrouble);
  const mailboxes = reach?.languages.find((one) => one.language === code)?.mailboxes ?? 0;
  const faultAt = (field: string) =>
    faultWords(
      trouble?.kind === 'fields' ? trouble.fields.find((one) => one.field === `${code}.${field}`)?.fault : undefined,
      language,
    );
  const type = (change: object) =>
    draft.send({ type: 'messageDraft.type', words: { ...words, [code]: { ...words[code], ...change } } });
  const of = { language: code };
  return (
    <Fields role="group" aria-label={languageNames[lang]}>
      <Name>
        <b lang={lang}>{languageNames[lang]}</b>
        {reach && (
          <Muted>{mailboxes > 0 || isOwn ? wordsMailboxes({ count: mailboxes }, language) : wordsNone(language)}</Muted>
        )}
      </Name>
      <Field label={wordsSubject(of, language)} optional={!isOwn} error={faultAt('subject')}>
        <Input
          lang={lang}
          autoComplete="off"
          maxLength={messageLimits.subject}
          value={words[code].subject}
          readOnly={!canType}
          onChange={({ target }) => type({ subject: target.value })}
        />
      </Field>
      <Field
        label={wordsText(of, language)}
        optional={!isOwn}
        hint={wordsTextHint({ name: code === 'en' ? '{first name}' : '{prénom}' }, language)}
        error={faultAt('text')}
      >
        <Textarea
          lang={lang}
          rows={8}
          maxLength={messageLimits.text}
          value={words[code].text}
          readOnly={!canType}
          onChange={({ target }) => type({ text: target.value })}
        />
      </Field>
    </Fields>
  );
}

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s2);
  min-height: 1.5rem;
  font-size: var(--t-small);
`;
