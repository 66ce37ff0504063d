import { Stack } from '#platform/ui/page.tsx';
import type { PreviewProps } from '#views/desk/messages/message-preview.tsx';
import { SentMessages } from '#views/desk/messages/sent-messages.tsx';
import { WriteMessage } from '#views/desk/messages/write-message.tsx';

/** /desk/:organization/events/:eventId/messages (docs/decisions/163). */
export function MessagesScreen(props: PreviewProps) {
  return (
    <Stack $gap="s5">
      <WriteMessage {...props} />
      <SentMessages />
    </Stack>
  );
}
