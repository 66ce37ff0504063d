import type { Language } from '#domain/language.ts';
import * as selectors from '#machines/desk/box-office/box-office-selectors.ts';
import type { SaleTrouble as Trouble } from '#machines/desk/box-office/box-office-setup.ts';
import { troubleFields, unknownText, unknownTitle } from '#messages/box-office.ts';
import { deskSaleChanged, deskSaleRefused } from '#messages/desk-sale-refusals.ts';
import { homeSignedOut } from '#messages/desk.ts';
import { refusedOther, unknownAgain, unknownAsking } from '#messages/parts.ts';
import { failureRetry } from '#messages/shell.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';

/** Why the last step led no further, or that nobody knows yet whether it did. */
export function SaleTrouble() {
  const language = useLanguage();
  const trouble = BoxOfficeFlow.useSelector(selectors.saleTrouble);
  const state = BoxOfficeFlow.useSelector(selectors.boxOfficeState);
  const isInDoubt = BoxOfficeFlow.useSelector(selectors.isInDoubt);
  if (state === 'unknown' || (state === 'selling' && isInDoubt)) return <Unknown isAsking={state === 'selling'} />;
  if (state === 'uncounted') return <Uncounted trouble={trouble} />;
  return trouble && <Notice kind="error">{wordsOf(trouble, language)}</Notice>;
}

function Unknown({ isAsking }: { isAsking: boolean }) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={unknownTitle(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isAsking && unknownAsking(language)}
          onClick={() => flow.send({ type: 'sale.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {unknownText(language)}
    </Notice>
  );
}

function Uncounted({ trouble }: { trouble: Trouble | null }) {
  const language = useLanguage();
  const flow = BoxOfficeFlow.useActorRef();
  return (
    <Notice
      kind="error"
      {...(trouble?.kind === 'failed' ? { title: titleOfFailure(trouble.failure, language) } : {})}
      actions={
        <Button kind="line" small onClick={() => flow.send({ type: 'sale.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {trouble ? wordsOf(trouble, language) : homeSignedOut(language)}
    </Notice>
  );
}

function wordsOf(trouble: Trouble, language: Language): string {
  switch (trouble.kind) {
    case 'refused':
      return trouble.why === 'OTHER'
        ? refusedOther(language)
        : deskSaleRefused({ reason: trouble.why, name: trouble.name, left: trouble.left }, language);
    case 'changed':
      return deskSaleChanged(language);
    case 'fields':
      return troubleFields(language);
    case 'failed':
      return messageOfFailure(trouble.failure, language);
  }
}
