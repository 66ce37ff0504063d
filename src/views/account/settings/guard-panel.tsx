import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageLoadingPart } from '#messages/account.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

type GuardPanelProps = { title: string; isBusy?: boolean; children: ReactNode };

/** One of the things that guard the account, under its heading. */
export function GuardPanel({ title, isBusy = false, children }: GuardPanelProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} aria-busy={isBusy}>
      <Stack>
        <Heading id={id}>{title}</Heading>
        {children}
      </Stack>
    </Panel>
  );
}

/** What of it is still read. */
export function PanelLoading() {
  const language = useLanguage();
  return (
    <>
      <VisuallyHidden role="status">{pageLoadingPart(language)}</VisuallyHidden>
      <SkeletonBar $height="4.5rem" />
    </>
  );
}

/** What of it could not be read. */
export function PanelTrouble({ words, onRetry }: { words: string; onRetry: () => void }) {
  const language = useLanguage();
  return (
    <Notice
      kind="error"
      actions={
        <Button kind="line" small onClick={onRetry}>
          {failureRetry(language)}
        </Button>
      }
    >
      {words}
    </Notice>
  );
}

/** The one action of a panel and what it does besides. */
export const PanelActs = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s4);
`;
