import type { Failure } from '#domain/message.ts';
import { failureRetry, failureText, failureTitle, notFoundHome } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Page } from '#platform/ui/page.tsx';

/** A screen whose code or drawing failed; the rest of Foyer stands. */
export function ScreenFailure({ trouble, onRetry }: { trouble: Failure; onRetry: () => void }) {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'screen-failure', category: 'talk' }} w={240} h={300} />}
        title={failureTitle({ message: messageOfFailure(trouble, language) }, language)}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>{failureRetry(language)}</Button>
            <ButtonLink href="/events" kind="line">
              {notFoundHome(language)}
            </ButtonLink>
          </>
        }
      >
        {failureText(language)}
      </EmptyState>
    </Page>
  );
}
