import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import {
  canChangeCode,
  codeRefusal,
  isApplying,
  isCodeUnknown,
  typedCode,
} from '#machines/shop/order-code/order-code-selectors.ts';
import { codesApply, codesApplying, codesUnknownText } from '#messages/payment.ts';
import { failureRetry } from '#messages/shell.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { OrderCodeFlow } from '#views/shop/payment/order-code-contexts.ts';
import { orderMessage } from '#views/shop/checkout/order-message.ts';

type Props = {
  flow: OrderCodeFlow;
  id: string;
  label: string;
  placeholder?: string;
  /** Said when nothing was typed. */
  missing: string;
  /** The head of the notice when an answer was lost. */
  unknown: string;
  locked: boolean;
};

/** The field of a code with Apply; a refusal stands at the field. */
export function CodeForm({ flow, id, label, placeholder, missing, unknown, locked }: Props) {
  const language = useLanguage();
  const orderCode = flow.useActorRef();
  const code = flow.useSelector(typedCode);
  const refusal = flow.useSelector(codeRefusal);
  const isOpen = flow.useSelector(canChangeCode);
  const isPending = flow.useSelector(isApplying);
  const form = useRef<HTMLFormElement>(null);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) orderCode.send({ type: 'code.apply', idempotencyKey: newIdempotencyKey() });
    if (codeRefusal(orderCode.getSnapshot()) !== null) document.getElementById(id)?.focus();
  };
  // The server's refusal arrives later than the press, when the person may be typing elsewhere.
  useEffect(() => {
    const focused = document.activeElement;
    const isStillHere = focused === document.body || form.current?.contains(focused);
    if (refusal !== null && isStillHere) document.getElementById(id)?.focus();
  }, [refusal, id]);
  return (
    <>
      <Row ref={form} method="post" noValidate onSubmit={apply}>
        <Field label={label} id={id} error={refusal ? refusalAt(refusal, missing, language) : undefined}>
          <Input
            value={code}
            readOnly={!isOpen}
            disabled={locked}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => orderCode.send({ type: 'code.change', code: event.target.value })}
          />
        </Field>
        <Button
          type="submit"
          kind="line"
          disabled={locked || (!isOpen && !isPending)}
          pending={isPending && codesApplying(language)}
        >
          {codesApply(language)}
        </Button>
      </Row>
      <Unknown flow={flow} title={unknown} locked={locked} />
    </>
  );
}

/** What stands at the field. */
const refusalAt = (refusal: NonNullable<ReturnType<typeof codeRefusal>>, missing: string, language: Language): string =>
  refusal.code === 'codeMissing' ? missing : orderMessage(refusal, language);

function Unknown({ flow, title, locked }: { flow: OrderCodeFlow; title: string; locked: boolean }) {
  const language = useLanguage();
  const orderCode = flow.useActorRef();
  const isUnknown = flow.useSelector(isCodeUnknown);
  if (!isUnknown) return null;
  return (
    <Notice
      kind="warn"
      title={title}
      actions={
        <Button small disabled={locked} onClick={() => orderCode.send({ type: 'code.retry' })}>
          {failureRetry(language)}
        </Button>
      }
    >
      {codesUnknownText(language)}
    </Notice>
  );
}

const Row = styled.form`
  display: flex;
  align-items: flex-start;
  gap: var(--s3);
  > :first-child {
    flex: 1;
  }
  > button {
    margin-top: 1.65rem;
  }
`;
