import { noticeDesk, noticeRehearse, noticeText, noticeTitle } from '#messages/preview.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { EventPreviewDocument, type EventPreviewQuery } from '#services/generated/graphql.ts';
import { EventLoading } from '#views/shop/events/event-loading.tsx';
import { EventAsShown, NoSuchEvent } from '#views/shop/events/event-screen.tsx';
import { ReadFailure } from '#views/shop/events/read-failure.tsx';

/** The event's page as buyers will see it, before they can; nothing of it can be bought from here (docs/decisions/166). */
export function PreviewScreen({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useAnswer(EventPreviewDocument, {
    variables: { id: eventId },
    context: errorShownBy('inline'),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data?.eventPreview) {
    const event = data.eventPreview;
    return (
      <EventAsShown
        event={event}
        notice={event.organizer.rehearses ? null : <OnlyYou desk={deskOf(event)} />}
        reminder={() => null}
      />
    );
  }
  if (data) return <NoSuchEvent />;
  if (error) return <ReadFailure what="event" error={error} refetch={refetch} />;
  return <EventLoading />;
}

/** Where the event is put on sale: '/desk/players/events/1/publish'. */
const deskOf = ({ id, organizerChannelCode }: NonNullable<EventPreviewQuery['eventPreview']>): string =>
  `/desk/${organizerChannelCode}/events/${id}/publish`;

/** desk: where who looks came from. */
function OnlyYou({ desk }: { desk: string }) {
  const language = useLanguage();
  return (
    <div style={{ marginBottom: 'var(--s4)' }}>
      <Notice
        kind="warn"
        role="none"
        title={noticeTitle(language)}
        actions={
          <>
            <TextLink href={desk}>{noticeDesk(language)}</TextLink>
            <TextLink href={`${desk}#rehearsal`}>{noticeRehearse(language)}</TextLink>
          </>
        }
      >
        {noticeText(language)}
      </Notice>
    </div>
  );
}
