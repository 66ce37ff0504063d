import { Ban, Check, Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import {
  opensCount,
  opensOnly,
  rowAmount,
  rowFor,
  rowFrom,
  rowPercent,
  rowState,
  rowUntil,
  rowUses,
} from '#messages/desk-codes.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskCodeFieldsFragment, DeskCodeState } from '#services/desk/generated/graphql.ts';

type Code = DeskCodeFieldsFragment;

/** '10% off', '$5.00 off' */
export const codeOff = ({ percent, amount }: Code, language: Language): string =>
  percent === 0
    ? opensOnly(language)
    : amount === null
      ? rowPercent({ percent: percent ?? 0 }, language)
      : rowAmount({ amount: inCents(amount) }, language);

const looks = {
  VALID: { kind: 'ok', Icon: Check },
  NOT_YET: { kind: 'line', Icon: Clock },
  USED_UP: { kind: 'solid', Icon: Ban },
  EXPIRED: { kind: 'well', Icon: Hourglass },
} as const satisfies Record<DeskCodeState, object>;

/** The code, what it takes off, how often it was used, and until when it is good. */
export function CodeLine({ code, children }: { code: Code; children?: ReactNode }) {
  const language = useLanguage();
  const { kind, Icon } = looks[code.state];
  return (
    <Line>
      <Name>
        <b translate="no">{code.code}</b>
        <Badge {...(kind !== 'well' && { kind })}>
          <Icon /> {rowState({ state: code.state }, language)}
        </Badge>
        <Fine as="span">
          {code.description}
          {code.tierIds.length > 0 && <> · {opensCount({ count: code.tierIds.length }, language)}</>}
        </Fine>
      </Name>
      <Off>
        <VisuallyHidden>{rowFor(language)} </VisuallyHidden>
        {codeOff(code, language)}
      </Off>
      <span>
        {usesOf(code, language)}
        <Fine as="span">{timesOf(code, language)}</Fine>
      </span>
      {children}
    </Line>
  );
}

const usesOf = ({ used, usageLimit }: Code, language: Language): string =>
  rowUses({ used, limit: usageLimit ?? 0, has: usageLimit === null ? 'NONE' : 'SOME' }, language);

/** The next of its two times that matters: when it begins, or when it ends. */
function timesOf({ state, validFrom, validUntil }: Code, language: Language): string {
  if (state === 'NOT_YET' && validFrom) return rowFrom({ time: parseWallTime(validFrom) }, language);
  if (!validUntil) return '';
  return rowUntil({ time: parseWallTime(validUntil), is: state === 'EXPIRED' ? 'PAST' : 'TO_COME' }, language);
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) 7.5rem minmax(9rem, 1fr) minmax(9.5rem, auto);
  gap: var(--s1) var(--s4);
  align-items: center;
  padding-block: var(--s3);
  font-size: var(--t-small);
  line-height: 1.35;
  font-variant-numeric: lining-nums tabular-nums;
  [data-open] > & {
    padding-block: 0 var(--s3);
  }
  > span > span {
    display: block;
  }
  @container (max-width: 43.99rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s2);
  align-items: center;
  overflow-wrap: anywhere;
  > b {
    font: 640 1.0625rem/1.25 var(--font-display);
  }
  > span:last-child {
    flex: 1 0 100%;
  }
`;

const Off = styled.p`
  text-align: end;
  font-weight: 700;
`;
