import type { ReactNode } from 'react';
import { failureOf } from '#domain/notice.ts';
import { troubleTitle } from '#messages/controls.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from './notice.tsx';

export type LoadingProps = {
  readonly isLoading: boolean;
  readonly error?: Error | null | undefined;
  /** What stands there meanwhile, as large as what comes. */
  readonly meanwhile: ReactNode;
  readonly children: ReactNode;
};

/** What is on its way, what came, or 'Error' and the error's message (platform specification §2). */
export function Loading({ isLoading, error, meanwhile, children }: LoadingProps) {
  const language = useLanguage();
  if (error) {
    return (
      <Notice kind="error" title={troubleTitle(language)}>
        {messageOfFailure(failureOf(error), language)}
      </Notice>
    );
  }
  return isLoading ? <div aria-busy="true">{meanwhile}</div> : children;
}
