import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { canSearch, orderFilter } from '#machines/desk/orders/orders-selectors.ts';
import { listFind, listSearch, listShow, listWhich } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input, Select } from '#platform/ui/field.tsx';
import { orderListIn, orderLists } from '#views/desk/orders/order-lists.ts';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';

/** Which orders, and the words that are looked for in them. */
export function OrderSearch() {
  const language = useLanguage();
  const orders = OrdersFlow.useActorRef();
  const { list, search } = OrdersFlow.useSelector(orderFilter);
  const canAsk = OrdersFlow.useSelector(canSearch);
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const words = typed.get('search');
    orders.send({
      type: 'orders.search',
      filter: { list: orderListIn(typed.get('list')), search: typeof words === 'string' ? words.trim() : '' },
    });
  }
  return (
    <Form method="post" role="search" noValidate onSubmit={ask}>
      <Field label={listSearch(language)}>
        <Input type="search" name="search" autoComplete="off" defaultValue={search} />
      </Field>
      <Field label={listShow(language)}>
        <Select name="list" defaultValue={list ?? 'ALL'}>
          {(['ALL', ...orderLists] as const).map((one) => (
            <option key={one} value={one}>
              {listWhich({ list: one }, language)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" kind="line" aria-disabled={!canAsk}>
        <Search /> {listFind(language)}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) auto;
  gap: var(--s3) var(--s4);
  align-items: end;
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
