import { ArrowRight, Mail, Ticket, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { parseWallTime, type WallTime } from '#domain/event-time.ts';
import { canLook, versionLookedAt, wantedChange } from '#machines/desk/event-change/event-change-selectors.ts';
import {
  moveBack,
  moveDay,
  moveDeed,
  moveDone,
  moveDoors,
  moveEmails,
  moveGiveUp,
  moveOrders,
  movePeople,
  movePlace,
  movePlaceStays,
  moveStaysGood,
  moveTime,
  moveTitle,
  moveWeekday,
  moveWindow,
  moveWindowDays,
  moveWindowStart,
} from '#messages/event-change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Leader } from '#platform/ui/receipt.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { EventMoveEffectsFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Effect, Effects } from '#views/desk/forms/effects.tsx';
import { PaperDecision } from '#views/desk/event-change/paper-decision.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';

type Moved = EventMoveEffectsFieldsFragment;
const windowDays = 14;

/** From when to when, who is told, and how long their money may be asked back. */
export function MoveDecision({ effects, ticketColor }: { effects: Moved; ticketColor: string }) {
  const language = useLanguage();
  const { from, to, registrations, orders, mails, back, changeUntil } = effects;
  return (
    <PaperDecision
      title={moveTitle(language)}
      ticketColor={ticketColor}
      number={registrations}
      numberOf={movePeople({ count: registrations }, language)}
      figures={
        <>
          <Leader label={moveOrders(language)} value={orders} />
          <Leader label={moveEmails(language)} value={mails} />
          <Leader label={moveBack(language)} value={moneyIn(back, language)} />
        </>
      }
      deed={moveDeed({ count: registrations }, language)}
    >
      <Days style={ticketColorStyle(ticketColor)}>
        <Day time={parseWallTime(from.start)} isOld />
        <ArrowRight />
        <Day time={parseWallTime(to.start)} />
        {to.placeName !== null && (
          <Muted as="span">
            {from.placeName === to.placeName
              ? movePlaceStays({ place: to.placeName }, language)
              : movePlace({ place: to.placeName }, language)}
          </Muted>
        )}
        {to.doorsOpen !== null && <Muted as="span">{moveDoors({ time: parseWallTime(to.doorsOpen) }, language)}</Muted>}
      </Days>
      <Effects>
        <Effect icon={Mail} number={mails}>
          {moveDone(language)}
        </Effect>
        <Effect icon={Undo2} number={moneyIn(back, language)}>
          {moveGiveUp({ time: timeOf(changeUntil, language) }, language)}
        </Effect>
        <Effect icon={Ticket} number={registrations}>
          {moveStaysGood(language)}
        </Effect>
      </Effects>
      <ChangeWindow />
    </PaperDecision>
  );
}

/** Counted anew for each choice. */
function ChangeWindow() {
  const language = useLanguage();
  const flow = EventChangeFlow.useActorRef();
  const change = EventChangeFlow.useSelector(wantedChange);
  const version = EventChangeFlow.useSelector(versionLookedAt);
  const isFree = EventChangeFlow.useSelector(canLook);
  if (change.deed !== 'MOVE') return null;
  const { move } = change;
  const choose = (changeDays: number | null) =>
    flow.send({ type: 'eventChange.look', change: { deed: 'MOVE', move: { ...move, changeDays } }, version });
  const isUntilStart = typeof move.changeDays !== 'number';
  return (
    <FieldSet label={moveWindow(language)}>
      <Choices>
        <Choice
          type="radio"
          name="change-window"
          label={moveWindowDays({ count: windowDays }, language)}
          disabled={!isFree}
          checked={!isUntilStart}
          onChange={() => choose(windowDays)}
        />
        <Choice
          type="radio"
          name="change-window"
          label={moveWindowStart(language)}
          disabled={!isFree}
          checked={isUntilStart}
          onChange={() => choose(null)}
        />
      </Choices>
    </FieldSet>
  );
}

function Day({ time, isOld = false }: { time: WallTime; isOld?: boolean }) {
  const language = useLanguage();
  return (
    <Sheet data-old={isOld ? '' : undefined}>
      {moveWeekday({ day: time }, language)} <b>{time.day}</b> {moveDay({ day: time }, language)},{' '}
      {moveTime({ time }, language)}
    </Sheet>
  );
}

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s4);
`;

const Sheet = styled.span`
  min-width: 7.5rem;
  padding: var(--s3) var(--s5);
  background: var(--ticket);
  text-align: center;
  font-size: var(--t-small);
  font-weight: 600;
  line-height: 1.3;
  b {
    display: block;
    font: 680 2.25rem/1 var(--font-display);
    letter-spacing: -0.04em;
  }
  &[data-old] {
    background: var(--ticket-void);
  }
  &[data-old] b {
    text-decoration: line-through;
    text-decoration-thickness: 3px;
  }
`;
