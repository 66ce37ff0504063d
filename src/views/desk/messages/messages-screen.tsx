import { Stack } from '#platform/ui/page.tsx';
import type { PreviewProps } from '#views/desk/messages/message-preview.tsx';
import { SentMessages } from '#views/desk/messages/sent-messages.tsx';
import { WriteMessage } from '#views/desk/messages/write-message.tsx';

/** /desk/:organization/events/:eventId/messages (docs/decisions/163). people: the address of the list of them. */
export function MessagesScreen({ people, ...props }: PreviewProps & { people: string }) {
  return (
    <Stack $gap="s5">
      <WriteMessage {...props} people={people} />
      <SentMessages people={people} />
    </Stack>
  );
}
