import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { canRemoveCode, removingCode } from '#machines/shop/order-code/order-code-selectors.ts';
import { codesRemove, codesRemoving, codesWhich } from '#messages/payment.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { OrderCodeFlow } from '#views/shop/payment/order-code-contexts.ts';

export type AppliedCode = { code: string; text: string };

type Props = { flow: OrderCodeFlow; kind: 'giftCard' | 'coupon'; codes: AppliedCode[]; locked: boolean };

/** The codes that are on the order, each with Remove. */
export function AppliedCodes({ codes, ...rest }: Props) {
  if (codes.length === 0) return null;
  return (
    <List>
      {codes.map((applied) => (
        <Code key={applied.code} {...applied} {...rest} />
      ))}
    </List>
  );
}

function Code({ flow, kind, code, text, locked }: Omit<Props, 'codes'> & AppliedCode) {
  const language = useLanguage();
  const orderCode = flow.useActorRef();
  const isOffered = flow.useSelector(canRemoveCode);
  const isPending = flow.useSelector((snapshot) => removingCode(snapshot) === code);
  return (
    <li>
      <p>
        <b>{code}</b>
        <br />
        <span>{text}</span>
      </p>
      <Button
        kind="quiet"
        small
        disabled={locked || (!isOffered && !isPending)}
        pending={isPending && codesRemoving(language)}
        onClick={() => orderCode.send({ type: 'code.remove', code, idempotencyKey: newIdempotencyKey() })}
      >
        <Trash2 /> {codesRemove(language)}
        <VisuallyHidden>{` ${codesWhich({ kind, code }, language)}`}</VisuallyHidden>
      </Button>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  border-top: 1px solid var(--rule);
  padding-top: var(--s3);
  > li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 0 var(--s4);
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;
