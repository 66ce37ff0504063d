import { useState } from 'react';
import { styled } from 'styled-components';
import { codeOfLanguage } from '#domain/content-language.ts';
import { filledForReader, messageParagraphs } from '#domain/desk-message.ts';
import { languageNames, languages, type Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/message-draft/message-draft-selectors.ts';
import { isNewsBecause, isNewsEnd, isServiceBecause } from '#messages/message-mails.ts';
import { reminderView } from '#messages/order-mails.ts';
import { previewLanguage, previewOwn, previewSubject, previewTitle } from '#messages/desk-messages.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Heading, Muted, Row, Stack } from '#platform/ui/page.tsx';
import type { ContentLanguage, DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';

export type PreviewProps = {
  event: DeskEventFieldsFragment;
  /** Of who writes it. */
  organizer: string;
  /** In place of each reader's. */
  firstName: string;
};

const isBegun = ({ subject, text }: { subject: string; text: string }) => subject.trim() !== '' || text.trim() !== '';

/** The mail as one of its readers gets it, in the words of the mail itself. */
export function MessagePreview({ event, organizer, firstName }: PreviewProps) {
  const language = useLanguage();
  const [reader, setReader] = useState<Language>(language);
  const words = MessageDraftFlow.useSelector(selectors.typedMessage);
  const own = MessageDraftFlow.useSelector(selectors.ownLanguage);
  const code = codeOfLanguage(reader);
  const isOwn = !isBegun(words[code]) && code !== own;
  return (
    <Stack as="section" aria-labelledby="preview" $gap="s3">
      <Row $apart>
        <Title id="preview">{previewTitle({ name: firstName }, language)}</Title>
        <Row role="group" aria-label={previewLanguage(language)} $gap="s1">
          {languages.map((one) => (
            <Button
              key={one}
              kind={one === reader ? 'line' : 'quiet'}
              small
              lang={one}
              aria-pressed={one === reader}
              onClick={() => setReader(one)}
            >
              {languageNames[one]}
            </Button>
          ))}
        </Row>
      </Row>
      {isOwn && <Muted as="p">{previewOwn(language)}</Muted>}
      <Mail event={event} organizer={organizer} firstName={firstName} reader={reader} code={isOwn ? own : code} />
    </Stack>
  );
}

type MailProps = PreviewProps & { reader: Language; code: ContentLanguage };

function Mail({ event, organizer, firstName, reader, code }: MailProps) {
  const language = useLanguage();
  const words = MessageDraftFlow.useSelector(selectors.typedMessage)[code];
  const { kind } = MessageDraftFlow.useSelector(selectors.messageAddress);
  const reach = MessageDraftFlow.useSelector(selectors.messageReach);
  const address = reach?.postalAddress ?? '';
  const name = event.about.words.find((one) => one.language === code)?.name ?? event.name;
  return (
    <Paper lang={reader}>
      <From>
        <b>{organizer}</b>
        <br />
        <b>{filledForReader(words.subject, firstName) || previewSubject(language)}</b>
      </From>
      <h3>{name}</h3>
      {messageParagraphs(words.text, firstName).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      <p>
        <Press>{reminderView(reader)}</Press>
      </p>
      {kind === 'SERVICE' ? (
        <Because>{isServiceBecause({ organizer }, reader)}</Because>
      ) : (
        <>
          <Because>{isNewsBecause({ organizer, address }, reader)}</Because>
          <p>
            <Press>{isNewsEnd(reader)}</Press>
          </p>
        </>
      )}
    </Paper>
  );
}

const Title = styled(Heading)`
  font-size: 1.25rem;
`;

/** White in the dark, too, as a mail is. */
const Paper = styled.div`
  background: #fcfdfb;
  color: #14201d;
  padding: var(--s6) var(--s5) var(--s8);
  font-size: var(--t-small);
  line-height: 1.5;
  overflow-wrap: anywhere;
  mask: var(--perf-bottom-s);
  > * + * {
    margin-top: var(--s3);
  }
  > p {
    white-space: pre-line;
  }
  > h3 {
    font: 620 1.25rem/1.25 var(--font-display);
  }
`;

const From = styled.p`
  color: #46544f;
  padding-bottom: var(--s3);
  border-bottom: 1px solid #d5ddd8;
`;

const Because = styled.p`
  color: #46544f;
  font-size: var(--t-fine);
`;

/** Of the picture of a button: it leads nowhere. */
const Press = styled.span`
  display: inline-block;
  padding: 0.5rem 0.875rem;
  background: #0b5d4b;
  color: #fff;
  border-radius: var(--radius);
  font-weight: 600;
`;
