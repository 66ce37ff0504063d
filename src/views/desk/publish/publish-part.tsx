import { Eye, Share2 } from 'lucide-react';
import { Suspense, useId, type FC, type ReactNode } from 'react';
import { deedPermissions, type EventDeed } from '#domain/processes/event-process.ts';
import type { Offer } from '#machines/desk/publication/publication-machine.ts';
import { canShare, publicationState } from '#machines/desk/publication/publication-selectors.ts';
import { frameBuyer } from '#messages/desk.ts';
import {
  backTitle,
  deedText,
  firstOpen,
  firstText,
  firstTitle,
  publicLink,
  publicShare,
  publicTitle,
} from '#messages/desk-publish.ts';
import { readonlyAsk } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment, Permission } from '#services/desk/generated/graphql.ts';
import { CopyField } from '#views/desk/forms/copy-field.tsx';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { Checks } from '#views/desk/publish/checks.tsx';
import { PublicationButton } from '#views/desk/publish/publication-button.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { PublicationNotices } from '#views/desk/publish/publication-notices.tsx';
import { PublishBar } from '#views/desk/publish/publish-bar.tsx';

const ConsentDialog = lazyPart(async () => (await import('#views/desk/publish/consent-dialog.tsx')).ConsentDialog);
const ShareDialog = lazyPart(async () => (await import('#views/desk/publish/share-dialog.tsx')).ShareDialog);

type Event = DeskEventFieldsFragment;
type Props = {
  event: Event;
  /** Of the event: '/desk/players/events/1'. */
  path: string;
  /** Of the organizer's settings; null where this person has none. */
  settings: string | null;
  /** What their role at the organizer permits. */
  permissions: readonly Permission[];
  /** Of the site, for addresses that are passed on: 'https://foyer.example'. */
  origin: string;
  /** Where other drafts of its series are published with it. */
  series?: ReactNode;
  /** Where its checkout is rehearsed. */
  rehearsal?: ReactNode;
  /** What stands below all else: calling it off, and how far that is. */
  children?: ReactNode;
};

const Plain = (props: Props) => <Sheet {...props} />;
const Asking = (props: Props) => <Sheet {...props} dialog={<ConsentDialog />} />;
const Sharing = ({ event, origin, ...props }: Props) => (
  <Sheet {...props} event={event} origin={origin} dialog={<ShareDialog event={event} origin={origin} />} />
);

const faces = {
  resting: Plain,
  confirming: Asking,
  changing: Plain,
  unknown: Plain,
  sharing: Sharing,
  deleted: Plain,
} satisfies Record<ReturnType<typeof publicationState>, FC<Props>>;

/** Whether the event is on sale, what stands in the way of that, and its public address (docs/decisions/166). */
export function PublishPart(props: Props) {
  const Face: FC<Props> = faces[PublicationFlow.useSelector(publicationState)];
  return <Face {...props} />;
}

/** The deeds that its state and the role both permit. */
const permittedDeeds = ({ deeds }: Event, permissions: readonly Permission[]): EventDeed[] =>
  deeds.filter((deed) => permissions.includes(deedPermissions[deed]));

function Sheet({ dialog, ...props }: Props & { dialog?: ReactNode }) {
  const language = useLanguage();
  const { event, path, settings, permissions, origin, series, rehearsal, children } = props;
  const offer = { deeds: permittedDeeds(event, permissions), problems: event.publishProblems };
  return (
    <>
      <Stack>
        <PublicationNotices />
        {!permissions.includes('PublishEvent') && <Muted as="p">{readonlyAsk(language)}</Muted>}
        <div>
          {isPublic(event) && <PublicPage event={event} origin={origin} />}
          {mayBeSold(event) && <Checks event={event} path={path} settings={settings} />}
          {series}
          {event.status === 'DRAFT' && <SeeItFirst eventId={event.id} />}
          {rehearsal}
          <TakeBack deed="WITHDRAW" offer={offer} />
          <TakeBack deed="DELETE" offer={offer} />
          {children}
        </div>
      </Stack>
      <PublishBar event={event} offer={offer} />
      {dialog !== undefined && <Suspense fallback={null}>{dialog}</Suspense>}
    </>
  );
}

/** What is over, or called off, has nothing to be mended. */
const mayBeSold = ({ status }: Event) => status === 'DRAFT' || status === 'LIVE';
const isPublic = ({ status }: Event) => status === 'LIVE' || status === 'STARTED';

function PublicPage({ event, origin }: Pick<Props, 'event' | 'origin'>) {
  const language = useLanguage();
  const id = useId();
  const flow = PublicationFlow.useActorRef();
  const isFree = PublicationFlow.useSelector(canShare);
  const page = `/event/${event.id}`;
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>{publicTitle(language)}</SectionHeading>
      <CopyField label={publicLink(language)} value={origin + page} />
      <Row $gap="s2">
        <Button
          kind="line"
          small
          aria-haspopup="dialog"
          aria-disabled={!isFree}
          onClick={() => flow.send({ type: 'publication.share' })}
        >
          <Share2 /> {publicShare(language)}
        </Button>
        <ButtonLink kind="quiet" small href={page}>
          {frameBuyer(language)}
        </ButtonLink>
      </Row>
    </FormSection>
  );
}

function SeeItFirst({ eventId }: { eventId: string }) {
  const language = useLanguage();
  const id = useId();
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>{firstTitle(language)}</SectionHeading>
      <Row $apart $gap="s3">
        <Muted as="p">{firstText(language)}</Muted>
        <ButtonLink kind="line" small href={`/preview/${eventId}`}>
          <Eye /> {firstOpen(language)}
        </ButtonLink>
      </Row>
    </FormSection>
  );
}

/** A draft is deleted, and what is on sale becomes a draft again. */
function TakeBack({ deed, offer }: { deed: 'WITHDRAW' | 'DELETE'; offer: Offer }) {
  const language = useLanguage();
  const id = useId();
  if (!offer.deeds.includes(deed)) return null;
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>{backTitle({ deed }, language)}</SectionHeading>
      <Row $apart $gap="s3">
        <Muted as="p">{deedText({ deed }, language)}</Muted>
        <PublicationButton deed={deed} offer={offer} kind="line" />
      </Row>
    </FormSection>
  );
}
