import { Notice } from '#platform/ui/notice.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';

/** A page that is not there yet, in the words of customer specification §2. */
export function PlaceholderScreen({ title }: { title: 'Account Management' | 'Order History' | 'Groups' }) {
  return (
    <Stack $gap="s6">
      <Title>{title}</Title>
      <Notice role="none">{title} page not yet implemented.</Notice>
    </Stack>
  );
}
