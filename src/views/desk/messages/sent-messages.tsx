import { Hourglass, MailX, RefreshCw, TriangleAlert } from 'lucide-react';
import type { FC } from 'react';
import { styled } from 'styled-components';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/messages/messages-selectors.ts';
import {
  addressTier,
  addressWho,
  sentAgain,
  sentBy,
  sentChosen,
  sentDelivered,
  sentFailed,
  sentLoading,
  sentMessage,
  sentNone,
  sentOf,
  sentRefused,
  sentRefusedWhose,
  sentSkipped,
  sentTitle,
} from '#messages/desk-messages.ts';
import { timePlain } from '#messages/desk-orders.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Fine, Heading, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskMessageFieldsFragment } from '#services/desk/generated/graphql.ts';
import { MessagesFlow } from '#views/desk/messages/messages-context.ts';

/** people: the address of the list of them. */
type Props = { people: string };

function Looking() {
  const language = useLanguage();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{sentLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="8rem" />
    </div>
  );
}

function Unread() {
  const language = useLanguage();
  const messages = MessagesFlow.useActorRef();
  const isSignedOut = MessagesFlow.useSelector(selectors.messagesState) === 'signedOut';
  const failure = MessagesFlow.useSelector(selectors.whyUnread);
  const trouble = isSignedOut ? null : failure;
  return (
    <Notice
      kind="error"
      {...(trouble ? { title: titleOfFailure(trouble, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => messages.send({ type: 'messages.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {trouble ? messageOfFailure(trouble, language) : homeSignedOut(language)}
    </Notice>
  );
}

const faces = {
  readingMessages: List,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: List,
} satisfies Record<ReturnType<typeof selectors.messagesState>, FC<Props>>;

/** What the event's people were written, and what became of it. */
export function SentMessages(props: Props) {
  const Face: FC<Props> = faces[MessagesFlow.useSelector(selectors.messagesState)];
  return <Face {...props} />;
}

/** One face of two states: what was shown stays while it is read anew. */
function List({ people }: Props) {
  const language = useLanguage();
  const flow = MessagesFlow.useActorRef();
  const messages = MessagesFlow.useSelector(selectors.sentMessages);
  const isBusy = MessagesFlow.useSelector(selectors.messagesState) === 'readingMessages';
  if (!messages) return <Looking />;
  if (messages.length === 0)
    return (
      <Panel aria-labelledby="sent">
        <Stack $gap="s2">
          <Heading id="sent">{sentTitle(language)}</Heading>
          <p>{sentNone(language)}</p>
        </Stack>
      </Panel>
    );
  return (
    <Stack $gap="s2" aria-busy={isBusy}>
      <Table caption={sentTitle(language)} amounts={[1]} columns={[sentMessage(language), sentDelivered(language)]}>
        {messages.map((message) => (
          <TableRow key={message.id} head={<What message={message} />}>
            <TableCell place="amount">
              <Delivered message={message} people={people} />
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <Row>
        <Button kind="quiet" small aria-disabled={isBusy} onClick={() => flow.send({ type: 'messages.refresh' })}>
          <RefreshCw /> {sentAgain(language)}
        </Button>
      </Row>
    </Stack>
  );
}

type Message = DeskMessageFieldsFragment;

function whomOf({ who, people, tierName }: Message, language: Language): string {
  if (who === 'TIER') return addressTier({ name: tierName ?? '' }, language);
  return who === 'CHOSEN' ? sentChosen({ count: people }, language) : addressWho({ who }, language);
}

function What({ message }: { message: Message }) {
  const { at, by, words } = message;
  const language = useLanguage();
  const read = words.find((one) => one.language === codeOfLanguage(language)) ?? words[0];
  return (
    <>
      {read?.subject}
      <Second as="p">
        {timePlain({ time: timeOf(at, language) }, language)}, {whomOf(message, language)}
      </Second>
      {by !== null && <Second as="p">{sentBy({ name: by }, language)}</Second>}
    </>
  );
}

/** By the mail server's word: what it took is sent. */
function Delivered({ message: { mailboxes, sent, failed, refused, skipped }, people }: Props & { message: Message }) {
  const language = useLanguage();
  const isUnderWay = sent + failed + refused + skipped < mailboxes;
  return (
    <Stack $gap="s1">
      <Count>
        {isUnderWay && <Hourglass />} {sentOf({ sent, mailboxes }, language)}
      </Count>
      {failed > 0 && (
        <div>
          <Badge kind="warn">
            <TriangleAlert /> {sentFailed({ count: failed }, language)}
          </Badge>
        </div>
      )}
      {refused > 0 && (
        <Refused>
          <Badge kind="error">
            <MailX /> {sentRefused({ count: refused }, language)}
          </Badge>
          <Anchor href={`${people}?mail=refused`}>{sentRefusedWhose(language)}</Anchor>
        </Refused>
      )}
      {skipped > 0 && <Fine as="p">{sentSkipped({ count: skipped }, language)}</Fine>}
    </Stack>
  );
}

const Count = styled.div`
  display: flex;
  gap: var(--s1);
  align-items: center;
  justify-content: flex-end;
  --icon: 1.05em;
`;

const Refused = styled.div`
  display: grid;
  justify-items: end;
  gap: var(--s1);
  > a {
    color: var(--accent);
  }
`;

const Second = styled(Fine)`
  font-weight: 400;
  color: var(--ink-2);
`;
