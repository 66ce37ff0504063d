import { loadingPage } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Page, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** While the code of a screen is on its way. */
export function LoadingScreen() {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <VisuallyHidden as="div" role="status">
        <h1>{loadingPage(language)}</h1>
      </VisuallyHidden>
      <Stack $gap="s6">
        <SkeletonBar $width="40%" $height="3rem" />
        <SkeletonBar $width="100%" $height="12rem" />
      </Stack>
    </Page>
  );
}
