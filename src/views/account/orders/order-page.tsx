import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { isChangeOpen } from '#machines/account/registration-change/registration-change-selectors.ts';
import { pageOrders } from '#messages/account.ts';
import {
  pageDeadline,
  pageMoney,
  pageMoreEvents,
  pagePlaced,
  pageRegistrations,
  pageUnplaced,
} from '#messages/orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Muted, Page, Row, Split, SplitAside, Stack, Title } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';
import { CardList } from '#platform/ui/ticket.tsx';
import type { PlacedOrderFieldsFragment } from '#services/generated/graphql.ts';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TicketDialogs } from '#views/account/my-events/ticket-dialogs.tsx';
import { MoneyTimeline } from '#views/account/orders/money-timeline.tsx';
import { OrderMarks } from '#views/account/orders/order-marks.tsx';
import { OrderReceipt } from '#views/account/orders/order-receipt.tsx';
import { PlacedItem } from '#views/account/orders/placed-item.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

const GiveUpDialog = lazyPart(async () => (await import('#views/account/my-events/give-up-dialog.tsx')).GiveUpDialog);

/** An order that was placed or is being paid: its registrations, what became of its money, and its receipt. */
export function OrderPage({ order }: { order: PlacedOrderFieldsFragment }) {
  const language = useLanguage();
  const hasChange = RegistrationChangeFlow.useSelector(isChangeOpen);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <TextLink href="/account/orders" hit>
        <ArrowLeft aria-hidden /> {pageOrders(language)}
      </TextLink>
      <Head $apart>
        <OrderTitle order={order} />
        <OrderMarks money={order.money} />
      </Head>
      {order.paymentDeadline && <Deadline deadline={order.paymentDeadline} />}
      <Split>
        <Stack $gap="s8">
          <section aria-labelledby="order-registrations">
            <Stack $gap="s3">
              <Heading id="order-registrations">{pageRegistrations(language)}</Heading>
              <CardList $one>
                {order.registrationItems.map((item) => (
                  <PlacedItem key={item.id} item={item} organizer={order.organizer.name} />
                ))}
              </CardList>
            </Stack>
          </section>
          {order.money.entries.length > 0 && (
            <Panel aria-labelledby="order-money">
              <PanelHead>
                <Heading id="order-money">{pageMoney(language)}</Heading>
              </PanelHead>
              <MoneyTimeline entries={order.money.entries} organizer={order.organizer.name} />
            </Panel>
          )}
        </Stack>
        <SplitAside>
          <OrderReceipt order={order} />
        </SplitAside>
      </Split>
      {hasChange && (
        <Suspense>
          <GiveUpDialog />
        </Suspense>
      )}
      <TicketDialogs />
    </Page>
  );
}

function OrderTitle({ order: { code, placedWallTime, registrationItems } }: { order: PlacedOrderFieldsFragment }) {
  const language = useLanguage();
  const [first, ...others] = Map.groupBy(registrationItems, ({ event }) => event.name).values();
  const b = (words: string) => <b key="b">{words}</b>;
  return (
    <div>
      <Title>{first?.[0] && <OwnWords of={first[0].event} />}</Title>
      {others.length > 0 && <Muted as="p">{pageMoreEvents({ count: others.length }, language)}</Muted>}
      <Muted as="p" style={{ marginTop: 'var(--s2)' }}>
        {placedWallTime === null
          ? pageUnplaced({ code, b }, language)
          : pagePlaced({ code, time: parseWallTime(placedWallTime), b }, language)}
      </Muted>
    </div>
  );
}

function Deadline({ deadline }: { deadline: NonNullable<PlacedOrderFieldsFragment['paymentDeadline']> }) {
  const language = useLanguage();
  const { wallTime, timeZoneName: zone } = deadline;
  return (
    <Notice kind="warn" role="none">
      {pageDeadline({ time: parseWallTime(wallTime), zone }, language)}
    </Notice>
  );
}

const Head = styled(Row)`
  align-items: flex-end;
  margin-bottom: var(--s5);
  overflow-wrap: anywhere;
`;
