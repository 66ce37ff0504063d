import { Suspense, useId } from 'react';
import { canLook, isOpenFor } from '#machines/desk/event-change/event-change-selectors.ts';
import { sectionDeed, sectionText, sectionTitle } from '#messages/event-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';

const EventChangeDialog = lazyPart(
  async () => (await import('#views/desk/event-change/event-change-dialog.tsx')).EventChangeDialog,
);

/** isOffered: whether the state of the event and the role permit it. */
type Props = { isOffered: boolean; ticketColor: string };

/** Where an event is called off for good. */
export function CallOffSection({ isOffered, ticketColor }: Props) {
  const language = useLanguage();
  const id = useId();
  const flow = EventChangeFlow.useActorRef();
  const isFree = EventChangeFlow.useSelector(canLook);
  const isOpen = EventChangeFlow.useSelector(isOpenFor('CALL_OFF'));
  return (
    <>
      {isOffered && (
        <FormSection aria-labelledby={id}>
          <SectionHeading id={id}>{sectionTitle(language)}</SectionHeading>
          <Row $apart $gap="s3">
            <Muted as="p">{sectionText(language)}</Muted>
            <Button
              kind="line"
              small
              aria-haspopup="dialog"
              aria-disabled={!isFree}
              onClick={() => flow.send({ type: 'eventChange.look', change: { deed: 'CALL_OFF' }, version: 0 })}
            >
              {sectionDeed(language)}
            </Button>
          </Row>
        </FormSection>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <EventChangeDialog ticketColor={ticketColor} />
        </Suspense>
      )}
    </>
  );
}
