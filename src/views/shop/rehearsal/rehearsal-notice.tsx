import { noticeCard, noticeDesk, noticeText, noticeTitle } from '#messages/rehearsals.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  of: { eventId: string; organizationId: string };
  /** Whether a card is asked for on this page. */
  isPaid?: boolean;
};

/** That nothing on this page is real, with the way back to where it is ended (docs/decisions/171). */
export function RehearsalNotice({ of: { eventId, organizationId }, isPaid = false }: Props) {
  const language = useLanguage();
  return (
    <div style={{ marginBottom: 'var(--s4)' }}>
      <Notice
        kind="warn"
        role="none"
        title={noticeTitle(language)}
        actions={<TextLink href={`/desk/${organizationId}/events/${eventId}/publish`}>{noticeDesk(language)}</TextLink>}
      >
        {noticeText(language)} {isPaid && noticeCard(language)}
      </Notice>
    </div>
  );
}
