import { useEffect, useId, useRef, type FC } from 'react';
import * as selectors from '#machines/desk/series-publication/series-publication-selectors.ts';
import {
  draftsNone,
  draftsReading,
  publishDeed,
  publishPending,
  sectionDenied,
  sectionLook,
  sectionText,
  sectionTitle,
} from '#messages/desk-series.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Acts, Muted, Row, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { SeriesDraftList } from '#views/desk/series/series-draft-list.tsx';
import { SeriesNotices } from '#views/desk/series/series-notices.tsx';
import { SeriesPublicationFlow } from '#views/desk/series/series-publication-context.ts';

/** events: the address of the organizer's events. */
type Props = { events: string };

const faces = {
  closed: Closed,
  readingDrafts: Looked,
  unreadable: Looked,
  choosing: Looked,
  publishing: Looked,
  unknown: Looked,
  notTheirs: Denied,
} satisfies Record<ReturnType<typeof selectors.seriesState>, FC<Props>>;

/** Where the drafts of a series are put on sale together (docs/decisions/185). */
export function SeriesSection(props: Props) {
  const Face: FC<Props> = faces[SeriesPublicationFlow.useSelector(selectors.seriesState)];
  return <Face {...props} />;
}

function Closed() {
  const language = useLanguage();
  const id = useId();
  const flow = SeriesPublicationFlow.useActorRef();
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>{sectionTitle(language)}</SectionHeading>
      <Row $apart $gap="s3">
        <Muted as="p">{sectionText(language)}</Muted>
        <Button kind="line" small onClick={() => flow.send({ type: 'seriesPublication.look' })}>
          {sectionLook(language)}
        </Button>
      </Row>
    </FormSection>
  );
}

function Denied() {
  const language = useLanguage();
  const id = useId();
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id}>{sectionTitle(language)}</SectionHeading>
      <p>{sectionDenied(language)}</p>
    </FormSection>
  );
}

function Looked({ events }: Props) {
  const language = useLanguage();
  const id = useId();
  const isReading = SeriesPublicationFlow.useSelector(selectors.seriesState) === 'readingDrafts';
  const series = SeriesPublicationFlow.useSelector(selectors.toldSeries);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed, here or to try again, is gone.
  useEffect(() => {
    if (isReading) heading.current?.focus();
  }, [isReading]);
  return (
    <FormSection aria-labelledby={id}>
      <SectionHeading id={id} tabIndex={-1} ref={heading}>
        {sectionTitle(language)}
      </SectionHeading>
      <Stack>
        <SeriesNotices />
        {isReading && <VisuallyHidden role="status">{draftsReading(language)}</VisuallyHidden>}
        {isReading && <SkeletonBar $height="8rem" />}
        {series?.drafts.length === 0 && <Muted as="p">{draftsNone(language)}</Muted>}
        {series && <SeriesDraftList series={series} events={events} />}
        {series && <Publish />}
      </Stack>
    </FormSection>
  );
}

function Publish() {
  const language = useLanguage();
  const flow = SeriesPublicationFlow.useActorRef();
  const state = SeriesPublicationFlow.useSelector(selectors.seriesState);
  const count = SeriesPublicationFlow.useSelector(selectors.publishableCount);
  const canPublish = SeriesPublicationFlow.useSelector(selectors.canPublishSeries);
  const isPublishing = state === 'publishing' || state === 'unknown';
  return (
    <Acts>
      <Button
        aria-disabled={!canPublish}
        pending={isPublishing && publishPending(language)}
        onClick={() =>
          canPublish && flow.send({ type: 'seriesPublication.publish', idempotencyKey: newIdempotencyKey() })
        }
      >
        {publishDeed({ count }, language)}
      </Button>
    </Acts>
  );
}
