import { Ticket } from 'lucide-react';
import { Suspense, type FC, type ReactNode } from 'react';
import * as selectors from '#machines/desk/person/person-selectors.ts';
import {
  sheetAgain,
  sheetLoading,
  sheetMissing,
  sheetMissingText,
  sheetName,
  sheetReads,
  sheetRefused,
  sheetTitle,
  toldText,
} from '#messages/desk-person.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';
import { OwesBadge, StateBadge } from '#views/desk/people/person-badges.tsx';
import { PersonAnswers } from '#views/desk/person/person-answers.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { PersonDeedButton } from '#views/desk/person/person-deed-button.tsx';
import { PersonFacts } from '#views/desk/person/person-facts.tsx';
import { PersonHistory } from '#views/desk/person/person-history.tsx';
import { SideSheet } from '#views/desk/person/side-sheet.tsx';

const PersonDialog = lazyPart(async () => (await import('#views/desk/person/person-dialog.tsx')).PersonDialog);

type Props = {
  /** Of the organizer, for the addresses of its orders. */
  code: string;
  ticketColor: string;
  onClose: () => void;
};

function Looking() {
  const language = useLanguage();
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{sheetLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="14rem" />
    </div>
  );
}

function Again({ words, children }: { words: string; children: ReactNode }) {
  const person = PersonFlow.useActorRef();
  return (
    <Stack>
      {children}
      <Row>
        <Button kind="line" small onClick={() => person.send({ type: 'person.retry' })}>
          {words}
        </Button>
      </Row>
    </Stack>
  );
}

function Unread() {
  const language = useLanguage();
  const trouble = PersonFlow.useSelector(selectors.whyUnread);
  if (!trouble) return null;
  return (
    <Again words={failureRetry(language)}>
      <Notice kind="error" title={titleOfFailure(trouble, language)}>
        {messageOfFailure(trouble, language)}
      </Notice>
    </Again>
  );
}

function SignedOut() {
  const language = useLanguage();
  return (
    <Again words={failureRetry(language)}>
      <Notice kind="error">{homeSignedOut(language)}</Notice>
    </Again>
  );
}

function Missing() {
  const language = useLanguage();
  return (
    <Again words={sheetAgain(language)}>
      <p>{sheetMissingText(language)}</p>
    </Again>
  );
}

const faces = {
  readingPerson: Shown,
  unreadable: Unread,
  signedOut: SignedOut,
  missing: Missing,
  showing: Shown,
  confirming: Shown,
  changing: Shown,
  unknown: Shown,
} satisfies Record<ReturnType<typeof selectors.personState>, FC<Pick<Props, 'code'>>>;

/** One registration's sheet (docs/decisions/162). */
export function PersonScreen({ code, ticketColor, onClose }: Props) {
  const language = useLanguage();
  const state = PersonFlow.useSelector(selectors.personState);
  const person = PersonFlow.useSelector(selectors.deskPerson);
  const isInDialog = PersonFlow.useSelector(selectors.isInDialog);
  const Face: FC<Pick<Props, 'code'>> = faces[state];
  return (
    <SideSheet
      title={state === 'missing' ? sheetMissing(language) : titleOf(person, sheetTitle(language), language)}
      ticketColor={ticketColor}
      foot={hasDeeds(state) && person ? <Deeds person={person} /> : null}
      onClose={onClose}
    >
      <Face code={code} />
      {isInDialog && (
        <Suspense fallback={null}>
          <PersonDialog />
        </Suspense>
      )}
    </SideSheet>
  );
}

type Person = DeskPersonFieldsFragment;
type State = ReturnType<typeof selectors.personState>;

const titleOf = (person: Person | null, otherwise: string, language: Parameters<typeof sheetTitle>[0]) =>
  person ? sheetName({ first: person.firstName, last: person.lastName }, language) : otherwise;

const hasDeeds = (state: State) => state !== 'unreadable' && state !== 'signedOut' && state !== 'missing';

/** One face of all that shows somebody: they stay while they are read anew, and behind a dialog. */
function Shown({ code }: Pick<Props, 'code'>) {
  const language = useLanguage();
  const person = PersonFlow.useSelector(selectors.deskPerson);
  const isBusy = PersonFlow.useSelector(selectors.personState) === 'readingPerson';
  if (!person) return <Looking />;
  return (
    <Stack $gap="s5" aria-busy={isBusy}>
      <Stack $gap="s2">
        {person.mailbox !== null && <Muted as="p">{person.mailbox}</Muted>}
        {person.mailRefusal !== null && (
          <Notice kind="warn">
            {sheetRefused({ day: dayOf(person.mailRefusal.at, language), code: person.mailRefusal.code }, language)}
          </Notice>
        )}
        <Row $gap="s2">
          <StateBadge state={person.state} />
          {person.language !== null && <Badge kind="line">{sheetReads({ language: person.language }, language)}</Badge>}
          {person.owes !== null && <OwesBadge owes={person.owes} />}
        </Row>
      </Stack>
      <WhatWasDone />
      <PersonFacts code={code} person={person} />
      <PersonAnswers person={person} />
      <PersonHistory person={person} />
    </Stack>
  );
}

function WhatWasDone() {
  const language = useLanguage();
  const outcome = PersonFlow.useSelector(selectors.whatWasDone);
  if (!outcome) return null;
  return <Notice kind={outcome === 'LOCKED' ? 'warn' : 'ok'}>{toldText({ outcome }, language)}</Notice>;
}

/** What may be done with all of it. */
function Deeds({ person }: { person: Person }) {
  if (person.deeds.length === 0) return null;
  return (
    <>
      <PersonDeedButton person={person} deed={{ deed: 'RESEND' }} icon={<Ticket />} />
      <PersonDeedButton person={person} deed={{ deed: 'ATTENDEE' }} kind="line" />
      <PersonDeedButton person={person} deed={{ deed: 'NOTE' }} kind="line" />
    </>
  );
}
