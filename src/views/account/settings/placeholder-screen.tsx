import { pageNotBuilt, pagePlaceholder } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';

/** A page that is not there yet, in the words of customer specification §2. */
export function PlaceholderScreen({ page }: { page: 'management' | 'orders' | 'groups' }) {
  const language = useLanguage();
  return (
    <Stack $gap="s6">
      <Title>{pagePlaceholder({ page }, language)}</Title>
      <Notice role="none">{pageNotBuilt({ page }, language)}</Notice>
    </Stack>
  );
}
