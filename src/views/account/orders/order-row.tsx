import { parseWallTime } from '#domain/event-time.ts';
import type { ListedOrder } from '#machines/account/order-history/order-history-machine.ts';
import { listAttendees, listFor, listFree, listMoreEvents, listOf, listTotal } from '#messages/orders.ts';
import { dayMonth, dayWeekday, timePlain } from '#messages/values.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorOf } from '#platform/look/ticket-color.ts';
import { moneyIn } from '#platform/money-in.ts';
import {
  EventRow,
  EventRowArt,
  EventRowBody,
  EventRowFigures,
  EventRowLink,
  EventRowName,
  EventRowStub,
} from '#platform/ui/event-row.tsx';
import { Figures, Muted, Row } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { OrderMarks } from '#views/account/orders/order-marks.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** Focuses what it is given when it comes. */
const focusOn = (link: HTMLElement | null) => link?.focus();

/** One order as the ticket of its next or last event. hasFocus: it takes the focus when it comes. */
export function OrderRow({ listed, hasFocus }: { listed: ListedOrder; hasFocus: boolean }) {
  const language = useLanguage();
  const { order, event, otherEvents, isOver } = listed;
  const start = parseWallTime(event.startWallTime);
  const category = event.primaryCategory?.code;
  const names = order.registrationItems.map(({ attendee }) => attendee.firstName);
  return (
    <EventRow ticketColor={ticketColorOf(category, event.id)} isVoid={isOver}>
      <EventRowArt>
        <EventPicture event={{ id: event.id, category }} src={pictureOf(event)} />
      </EventRowArt>
      <EventRowBody>
        <EventRowName>
          <EventRowLink href={`/account/orders/${order.id}`} ref={hasFocus ? focusOn : undefined}>
            <OwnWords of={event} />
          </EventRowLink>
        </EventRowName>
        {otherEvents > 0 && <Muted as="p">{listMoreEvents({ count: otherEvents }, language)}</Muted>}
        <Muted as="p">{listOf({ code: order.code, organizer: order.organizer.name }, language)}</Muted>
      </EventRowBody>
      <EventRowFigures>
        <Row as="dl" $gap="s1">
          <VisuallyHidden as="dt">{listTotal(language)}</VisuallyHidden>
          <Figures as="dd">
            <b>{order.totalWithTax.amount === 0 ? listFree(language) : moneyIn(order.totalWithTax, language)}</b>
          </Figures>
          <VisuallyHidden as="dt">{listAttendees(language)}</VisuallyHidden>
          <Muted as="dd">{listFor({ names: [...new Set(names)] }, language)}</Muted>
        </Row>
        <OrderMarks money={order.money} />
      </EventRowFigures>
      <EventRowStub>
        <span>{dayWeekday({ day: start }, language)}</span> <b>{start.day}</b>{' '}
        <span>{dayMonth({ day: start }, language)}</span>{' '}
        <span>{isOver ? start.year : timePlain({ time: start }, language)}</span>
      </EventRowStub>
    </EventRow>
  );
}
