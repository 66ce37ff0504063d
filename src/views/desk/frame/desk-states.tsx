import type { Failure } from '#domain/message.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';

/** A page of the desk to come. title: its own; said: what is looked up. */
export function DeskLoading({ title, said }: { title: string; said: string }) {
  return (
    <Stack $gap="s6" aria-busy="true">
      <PageHead>
        <Title>{title}</Title>
      </PageHead>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <SkeletonBar $height="14rem" />
    </Stack>
  );
}

type Props = {
  title: string;
  /** What was thrown; null where nobody is logged in any more. */
  trouble: Failure | null;
  onRetry: () => void;
};

/** A page of the desk that could not be read. */
export function DeskTrouble({ title, trouble, onRetry }: Props) {
  const language = useLanguage();
  return (
    <Stack $gap="s6">
      <PageHead>
        <Title>{title}</Title>
      </PageHead>
      <Notice
        kind="error"
        {...(trouble ? { title: titleOfFailure(trouble, language) } : {})}
        actions={
          <Button kind="line" small onClick={onRetry}>
            {failureRetry(language)}
          </Button>
        }
      >
        {trouble ? messageOfFailure(trouble, language) : homeSignedOut(language)}
      </Notice>
    </Stack>
  );
}
