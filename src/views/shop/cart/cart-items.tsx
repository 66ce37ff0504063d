import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { messagesOfItem, refusalOfItem, removingItemId } from '#machines/shop/cart/cart-selectors.ts';
import type { Order } from '#machines/shop/cart/cart-orders.ts';
import { itemsEdit, itemsLabel, itemsRemove, itemsRemoving } from '#messages/cart.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { CardList } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { RegistrationItemFieldsFragment } from '#services/generated/graphql.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { RegistrationCard } from '#views/shop/cart/registration-card.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { cartMessage } from '#views/shop/cart/cart-message.ts';

/** The registrations of an order with Edit and Remove. */
export function CartItems({ order, heading }: { order: Order; heading: 'h2' | 'h4' }) {
  const language = useLanguage();
  const list = useFocusAfterRemoval(order.registrationItems.length);
  return (
    <Items $one ref={list} tabIndex={-1} aria-label={itemsLabel(language)}>
      {order.registrationItems.map((item) => (
        <CartItem key={item.id} item={item} orderId={order.id} heading={heading} />
      ))}
    </Items>
  );
}

type CartItemProps = { item: RegistrationItemFieldsFragment; orderId: string; heading: 'h2' | 'h4' };

function CartItem({ item, orderId, heading }: CartItemProps) {
  const language = useLanguage();
  const cart = CartFlow.useActorRef();
  const overlay = OverlayFlow.useActorRef();
  const remove = { type: 'cart.removeItem' as const, registrationItemId: item.id };
  const isRemoving = CartFlow.useSelector((snapshot) => removingItemId(snapshot) === item.id);
  const canRemove = CartFlow.useSelector((snapshot) => snapshot.can(remove));
  const refusal = CartFlow.useSelector((snapshot) => refusalOfItem(snapshot, item.id));
  const problems = CartFlow.useSelector((snapshot) => messagesOfItem(snapshot, item.id), isSameList);
  const edit = {
    mode: 'update' as const,
    eventId: item.event.id,
    orderId,
    registrationItemId: item.id,
  };
  const whose = <VisuallyHidden> {`${item.attendeeName}, ${item.event.name}`}</VisuallyHidden>;
  return (
    <RegistrationCard
      item={item}
      heading={heading}
      messages={refusal ? [cartMessage(refusal, language), ...problems] : problems}
      isLeaving={isRemoving}
      actions={
        <>
          <Button
            kind="quiet"
            small
            aria-disabled={!canRemove}
            onClick={() => canRemove && overlay.send({ type: 'overlay.openRegister', request: edit })}
          >
            <Pencil /> {itemsEdit(language)}
            {whose}
          </Button>
          <Button
            kind="quiet"
            small
            aria-disabled={!canRemove}
            pending={isRemoving && itemsRemoving(language)}
            onClick={() => cart.send(remove)}
          >
            <Trash2 /> {itemsRemove(language)}
            {whose}
          </Button>
        </>
      }
    />
  );
}

/** The button that had the focus is gone with its ticket: the list takes it, so that a keyboard goes on from here. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}

const isSameList = (before: string[], after: string[]) =>
  before.length === after.length && before.every((message, index) => message === after[index]);

const Items = styled(CardList)`
  &:focus {
    outline: none;
  }
`;
