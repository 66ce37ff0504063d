import { Suspense } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import { shareCode, sharePosterFree, sharePosterFrom, sharePosterText } from '#messages/desk-publish.ts';
import type { Language } from '#domain/language.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf, ticketColorStyle } from '#platform/look/ticket-color.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';

const QrCode = lazyPart(async () => (await import('#views/shared/tickets/qr-code.tsx')).QrCode);

type Event = DeskEventFieldsFragment;
export type PosterProps = {
  event: Event;
  /** What the code opens. */
  address: string;
};

/** 'Tickets from $9.00'; nothing where nothing is sold online. */
function priceIn({ tiers }: Event, language: Language): string | null {
  const prices = tiers
    .filter(({ kind, isOnline }) => kind === 'TUITION' && isOnline)
    .map(({ priceWithFees }) => inCents(priceWithFees));
  const [lowest] = prices.toSorted((one, other) => one.cents - other.cents);
  if (!lowest) return null;
  return lowest.cents === 0 ? sharePosterFree(language) : sharePosterFrom({ price: lowest }, language);
}

/** The event's poster on one sheet: cover, name, when and where, and a code that opens its page. On white in every theme. */
export function Poster({ event, address }: PosterProps) {
  const language = useLanguage();
  const { id, about, when, name } = event;
  const start = parseWallTime(when.start);
  const place = [about.place?.name, about.place?.city].filter(Boolean).join(', ');
  return (
    <Sheet style={ticketColorStyle(ticketColorOf(about.primaryCategory, id))}>
      <Art>
        <Cover event={{ id, category: about.primaryCategory }} shape="crest" />
      </Art>
      <Body>
        <b>{name}</b>
        <span>{sharePosterText({ day: start, time: start }, language)}</span>
        {place && <span>{place}</span>}
      </Body>
      <Stub>
        <Code>
          <Suspense fallback={null}>
            <QrCode code={address} label={shareCode(language)} />
          </Suspense>
        </Code>
        <span>
          {priceIn(event, language)}
          <br />
          {address.replace(/^https?:\/\//, '')}
        </span>
      </Stub>
    </Sheet>
  );
}

const paper = '#fcfdfb';
const ink = '#14201d';

const Sheet = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto auto;
  width: 100%;
  max-width: 17rem;
  margin: var(--s4) auto;
  aspect-ratio: 8.5 / 11;
  background: ${paper};
  color: ${ink};
  container-type: inline-size;
  box-shadow: 0 8px 24px rgb(10 25 20 / 0.24);
  print-color-adjust: exact;
`;

const Art = styled.div`
  position: relative;
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
  }
`;

const Body = styled.div`
  padding: 5cqw 6cqw 4cqw;
  b {
    display: block;
    font: 660 8cqw / 1.05 var(--font-display);
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }
  span {
    display: block;
    margin-top: 1.5cqw;
    font-size: 4.4cqw;
    line-height: 1.35;
  }
`;

const Stub = styled.div`
  display: grid;
  grid-template-columns: 24cqw minmax(0, 1fr);
  gap: 5cqw;
  align-items: center;
  padding: 5cqw 6cqw;
  background: var(--ticket);
  color: var(--ink);
  font-size: 4.2cqw;
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
  mask: var(--perf-top-s);
`;

const Code = styled.div`
  aspect-ratio: 1;
  padding: 1.5cqw;
  background: #fff;
  color: #000;
`;
