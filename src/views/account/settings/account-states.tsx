import { styled } from 'styled-components';
import type { Failure } from '#domain/message.ts';
import { pageAccount, pageLoadingPart, pageUnexpected } from '#messages/account.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

/** A page of the account to come. */
export function AccountLoading({ title }: { title?: string }) {
  const language = useLanguage();
  return (
    <Stack $gap="s6" aria-busy="true">
      {title === undefined ? <UntitledHead /> : <Title>{title}</Title>}
      <VisuallyHidden role="status">{pageLoadingPart(language)}</VisuallyHidden>
      <SkeletonBar $height="14rem" />
    </Stack>
  );
}

function UntitledHead() {
  const language = useLanguage();
  return (
    <>
      <VisuallyHidden as="h1">{pageAccount(language)}</VisuallyHidden>
      <SkeletonBar $width="40%" $height="2.75rem" />
    </>
  );
}

type AccountTroubleProps = {
  /** The page's own title, where the page does not show it itself. */
  title?: string;
  /** What was thrown, or else what is said of it; with neither the plain words. */
  trouble?: Failure | null;
  message?: string | undefined;
  onRetry: () => void;
};

/** A page of the account that could not be read. */
export function AccountTrouble({ title, trouble, message, onRetry }: AccountTroubleProps) {
  const language = useLanguage();
  return (
    <Stack $gap="s6">
      {title !== undefined && <Title>{title}</Title>}
      <Notice
        kind="error"
        {...(trouble ? { title: titleOfFailure(trouble, language) } : {})}
        actions={
          <Button kind="line" small onClick={onRetry}>
            {failureRetry(language)}
          </Button>
        }
      >
        {trouble ? messageOfFailure(trouble, language) : (message ?? pageUnexpected(language))}
      </Notice>
    </Stack>
  );
}

/** The head of an account page: its title, and what stands at its end. */
export const AccountHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--s4);
  margin-bottom: var(--s6);
`;
