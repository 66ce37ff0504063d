import { useId, type FC } from 'react';
import * as selectors from '#machines/desk/rehearsal/rehearsal-selectors.ts';
import {
  deedBegin,
  deedBeginAnew,
  deedEnd,
  deedGoOn,
  deedPending,
  sectionErrors,
  sectionReading,
  sectionText,
  sectionTitle,
  sectionUnderWay,
} from '#messages/desk-rehearsal.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { RehearsalFlow } from '#views/desk/rehearsal/rehearsal-context.ts';
import { RehearsalNotices } from '#views/desk/rehearsal/rehearsal-notices.tsx';

/** isReady: whether no error stands in the way of publishing. */
type Props = { isReady: boolean };

const faces = {
  readingRehearsal: Shown,
  unreadable: Shown,
  none: Shown,
  underWay: Shown,
  changing: Shown,
  unknown: Shown,
  notTold: () => null,
} satisfies Record<ReturnType<typeof selectors.rehearsalState>, FC<Props>>;

/** Where a checkout is tried before people meet it (docs/decisions/171). */
export function RehearsalSection(props: Props) {
  const Face: FC<Props> = faces[RehearsalFlow.useSelector(selectors.rehearsalState)];
  return <Face {...props} />;
}

function Shown({ isReady }: Props) {
  const language = useLanguage();
  const id = useId();
  const state = RehearsalFlow.useSelector(selectors.rehearsalState);
  const copy = RehearsalFlow.useSelector(selectors.rehearsedCopy);
  return (
    <FormSection id="rehearsal" aria-labelledby={id}>
      <SectionHeading id={id}>{sectionTitle(language)}</SectionHeading>
      <Stack>
        <RehearsalNotices />
        <Row $apart $gap="s3">
          <Muted as="p">{copy === null ? sectionText(language) : sectionUnderWay(language)}</Muted>
          {state !== 'unreadable' && state !== 'readingRehearsal' && <Deeds isReady={isReady} copy={copy} />}
        </Row>
        {state === 'readingRehearsal' && <Muted as="p">{sectionReading(language)}</Muted>}
        {!isReady && <Muted as="p">{sectionErrors(language)}</Muted>}
      </Stack>
    </FormSection>
  );
}

function Deeds({ isReady, copy }: Props & { copy: string | null }) {
  const language = useLanguage();
  const flow = RehearsalFlow.useActorRef();
  const mayBegin = RehearsalFlow.useSelector(selectors.canBegin(isReady));
  const mayEnd = RehearsalFlow.useSelector(selectors.canEnd);
  const deed = RehearsalFlow.useSelector(selectors.rehearsalUnderWay);
  return (
    <Row $gap="s2">
      {copy !== null && (
        <ButtonLink kind="solid" small href={`/preview/${copy}`}>
          {deedGoOn(language)}
        </ButtonLink>
      )}
      <Button
        kind="line"
        small
        aria-disabled={!mayBegin}
        pending={deed === 'BEGIN' && deedPending({ deed }, language)}
        onClick={() => flow.send({ type: 'rehearsal.begin', isReady, idempotencyKey: newIdempotencyKey() })}
      >
        {copy === null ? deedBegin(language) : deedBeginAnew(language)}
      </Button>
      {copy !== null && (
        <Button
          kind="line"
          small
          aria-disabled={!mayEnd}
          pending={deed === 'END' && deedPending({ deed }, language)}
          onClick={() => flow.send({ type: 'rehearsal.end', idempotencyKey: newIdempotencyKey() })}
        >
          {deedEnd(language)}
        </Button>
      )}
    </Row>
  );
}
