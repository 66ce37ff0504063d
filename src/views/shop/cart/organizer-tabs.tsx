import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { limits } from '#domain/limits.ts';
import type { Order } from '#machines/shop/cart/cart-orders.ts';
import { activeOrder, canChooseOrder } from '#machines/shop/cart/cart-selectors.ts';
import { pageItems, tabsEarlier, tabsLabel, tabsMore } from '#messages/cart.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Count } from '#platform/ui/count.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Tab, TabList } from '#platform/ui/tabs.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { CartFlow } from '#views/shop/cart/cart-context.ts';

/** A tab an organizer, with the number of its items; arrows scroll by 200 px where the tabs do not fit. */
export function OrganizerTabs({ orders }: { orders: Order[] }) {
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(list);
  const chosen = CartFlow.useSelector((snapshot) => activeOrder(snapshot)?.id);
  useEffect(() => showChosenTab(list.current), [chosen, overflows]);
  const isOpen = CartFlow.useSelector(canChooseOrder);
  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * limits.tabScrollPixels });
  return (
    <Row>
      {overflows && (
        <IconButton aria-label={tabsEarlier(language)} onClick={() => scroll(-1)}>
          <ChevronLeft />
        </IconButton>
      )}
      <Tabs ref={list} aria-label={tabsLabel(language)}>
        {orders.map(({ id, organizer, itemCount }) => (
          <Tab key={id} value={id} aria-disabled={!isOpen}>
            {organizer.name} <Count aria-hidden="true">{itemCount}</Count>
            <VisuallyHidden>{pageItems({ items: itemCount }, language)}</VisuallyHidden>
          </Tab>
        ))}
      </Tabs>
      {overflows && (
        <IconButton aria-label={tabsMore(language)} onClick={() => scroll(1)}>
          <ChevronRight />
        </IconButton>
      )}
    </Row>
  );
}

/** Scrolls the row alone, where scrollIntoView would scroll the page too. */
function showChosenTab(row: HTMLDivElement | null) {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row || !tab) return;
  const hiddenAfter = tab.offsetLeft + tab.offsetWidth - row.clientWidth;
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, hiddenAfter), tab.offsetLeft);
}

/** Whether the row is wider than its place; measured, because no rule of the style sheet can say it. */
function useOverflow(list: RefObject<HTMLDivElement | null>) {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const row = list.current;
    if (!row || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const room = row.parentElement?.clientWidth ?? row.clientWidth;
      setOverflows(row.scrollWidth > room);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [list]);
  return overflows;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Tabs = styled(TabList)`
  flex: 1;
  min-width: 0;
`;
