import type { Failure } from '#domain/message.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';

/** What a mailed link offers is being looked up; `words` are for who listens. */
export function LinkLookedUp({ title, words }: { title: string; words: string }) {
  return (
    <LinkPage title={title}>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <Stack aria-busy="true">
        <SkeletonBar $height="1.5rem" />
        <SkeletonBar $width="70%" $height="1.5rem" />
      </Stack>
    </LinkPage>
  );
}

type UnreadableProps = { title: string; trouble: Failure | null; onRetry: () => void };

/** What a mailed link offers could not be looked up: why, and another try. */
export function LinkUnreadable({ title, trouble, onRetry }: UnreadableProps) {
  const language = useLanguage();
  return (
    <LinkPage title={title}>
      {trouble && (
        <Notice kind="error" title={titleOfFailure(trouble, language)}>
          {messageOfFailure(trouble, language)}
        </Notice>
      )}
      <Row>
        <Button onClick={onRetry}>{failureRetry(language)}</Button>
      </Row>
    </LinkPage>
  );
}
