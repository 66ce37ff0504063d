import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { OpenTier, TierListActors } from '#machines/desk/tier-list/tier-list-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { newTier, readTier } from '#services/desk/tiers/tier-part.ts';
import type { CloseTierResult, OrderTiersResult, TierOrder } from '#services/desk/tiers/tiers-service.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { aTier, cherries, comps, someTiers, stalls } from '#tests/model/desk/sample-tiers.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { ReadTickets } from '#views/desk/tiers/read-tickets.tsx';
import { TicketsPart } from '#views/desk/tiers/tickets-part.tsx';
import { TierForm } from '#views/desk/tiers/tier-form.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';

type Missed = NotTheirs | SessionEnded;
type Shown = { event?: DeskEvent; begins?: OpenTier; mayLeave?: boolean; answer?: SavePartResult };

async function show({ event = cherryOrchard, begins, mayLeave = true, answer }: Shown = {}) {
  const orders: string[][] = [];
  const sent: PartToSave[] = [];
  const listActors = {
    orderTiers: fromPromise<OrderTiersResult | Missed, TierOrder>(async ({ input }) => {
      orders.push(input.ids);
      return { __typename: 'DeskEvent', id: 'ev-1' };
    }),
    closeTier: fromPromise<CloseTierResult | Missed, { id: string; idempotencyKey: string }>(async () => ({
      __typename: 'DeskTier',
      id: 't-1',
    })),
  } satisfies TierListActors;
  const list = createActor(tierListMachine.provide({ actors: listActors }), {
    input: { eventId: 'ev-1', begins: begins ?? null },
  }).start();
  const formActors = {
    recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
    savePart: fromPromise<SavePartResult | Missed, PartToSave>(async ({ input }) => {
      sent.push(input);
      return answer ?? { __typename: 'SavedPart', version: 4, values: input.values };
    }),
  } satisfies PartEditorActors;
  const editors = new Map(
    [...event.tiers, null].map((tier) => {
      const input = { draftId: 'dev:ev-1:TIER', part: tier ? readTier(tier) : newTier(event) };
      return [tier?.id ?? null, createActor(partEditorMachine.provide({ actors: formActors }), { input }).start()];
    }),
  );
  const form = ({ id, kind }: OpenTier) => {
    const editor = editors.get(id);
    if (!editor) throw new Error(`nothing is open of ${id}`);
    return (
      <PartEditorFlow.Provider actor={editor}>
        <TierForm tier={event.tiers.find((tier) => tier.id === id) ?? null} kind={kind} event={event} />
      </PartEditorFlow.Provider>
    );
  };
  await act(settled);
  render(
    <TierListFlow.Provider actor={list}>
      <TicketsPart event={event} mayLeave={() => mayLeave} form={form} />
    </TierListFlow.Provider>,
  );
  await act(settled);
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { user: userEvent.setup(), tiers: region('Tiers'), addOns: region('Add-ons'), orders, sent };
}

const press = (name: string) => screen.getByRole('button', { name });

describe('what there is to buy, while it is put together', () => {
  test('shows what buyers see, what is sold and held, and who can buy', async () => {
    const { tiers, addOns } = await show();
    const [first, second, third] = tiers.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('Stalls OnlinePrice$29.00all fees inside124 sold, 4 held of 140');
    expect(second).toContain('$21.00all fees inside52 sold, 2 held');
    expect(third).toContain('Company comps Box office onlyPriceFree6 sold of 10');
    expect(tiers.getByRole('img', { name: '124 sold, 4 held, 12 free of 140' })).toBeDefined();
    expect(addOns.getByRole('listitem').textContent).toContain('Jar of sour cherries OnlinePrice$11.00');
  });

  test('says when a tier is sold by itself, and how many of it in one order', async () => {
    const gated = { salesStart: '2026-12-01T09:00:00', salesEnd: '2026-12-13T18:00:00', limitPerOrder: 4 };
    const { tiers } = await show({ event: aDeskEvent({ tiers: [aTier(gated), comps] }) });
    const [first, second] = tiers.getAllByRole('listitem').map((item) => item.textContent);
    expect(first).toContain('From Tue 1 Dec, 9:00 amUntil Sun 13 Dec, 6:00 pmAt most 4 an order');
    expect(second).not.toContain('order');
  });

  test('is given its own sale and a limit in its form', async () => {
    const { user, sent } = await show({ begins: { id: 't-1', kind: 'TUITION' } });
    await user.type(screen.getByLabelText(/Most in one order/), '4');
    await user.type(screen.getByLabelText(/On sale until/), '2026-12-13T18:00');
    expect(screen.getByText(/^Time zone: Pacific time\./)).toBeDefined();
    await user.click(press('Save this tier'));
    await act(settled);
    expect(sent.map(({ values }) => [values['salesStart'], values['salesEnd'], values['limitPerOrder']])).toEqual([
      ['', '2026-12-13T18:00', '4'],
    ]);
  });

  test('is moved among its own kind, and all are sent in the order that is shown', async () => {
    const programme = aTier({
      ...cherries,
      id: 'a-2',
      words: cherries.words.map((word) => ({ ...word, name: 'Programme' })),
    });
    const event = aDeskEvent({ tiers: [cherries, ...someTiers.slice(0, 3), programme] });
    const { user, orders, addOns } = await show({ event });
    await user.click(press('Move Programme up'));
    await user.click(press('Move Jar of sour cherries up'));
    await user.click(press('Move Company comps up'));
    await act(settled);
    expect(orders).toEqual([
      ['t-1', 't-2', 't-3', 'a-2', 'a-1'],
      ['t-1', 't-2', 't-3', 'a-1', 'a-2'],
      ['t-1', 't-3', 't-2', 'a-1', 'a-2'],
    ]);
    expect(addOns.getAllByRole('listitem')[0]?.textContent).toContain('Jar of sour cherries');
    expect(screen.getByText('Company comps is number 2 now.')).toBeDefined();
  });

  test('does not leave what is typed where the person stays', async () => {
    const { user } = await show({ begins: { id: 't-1', kind: 'TUITION' }, mayLeave: false });
    await user.click(press('Edit Balcony'));
    await user.click(press('Close Stalls'));
    await user.click(press('Add an add-on'));
    expect(press('Close Stalls').getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the form of a tier', () => {
  const stallsOpen: OpenTier = { id: 't-1', kind: 'TUITION' };

  test('says what buyers see of a price, once it is saved, and who has one in a cart', async () => {
    const { user } = await show({ begins: stallsOpen });
    const price = screen.getByRole('textbox', { name: 'Price in dollars' });
    expect(price.getAttribute('aria-describedby')).toBe('part-price-hint');
    expect(screen.getByText('Buyers see $29.00, all fees inside. Taxes come on top.')).toBeDefined();
    expect(screen.queryByText(/held in carts: buyers/)).toBeNull();
    await user.clear(price);
    await user.type(price, '30');
    expect(screen.getByText(/^Yours, without fees and taxes; 0 is free/)).toBeDefined();
    expect(screen.getByText(/^4 are held in carts: buyers are told of the new price/)).toBeDefined();
  });

  test('lets buyers choose the price, from a least and with what is suggested', async () => {
    const { user, sent } = await show({ begins: stallsOpen });
    await user.selectOptions(screen.getByRole('combobox', { name: 'How it is priced' }), 'Buyers choose');
    expect(screen.queryByRole('textbox', { name: 'Price in dollars' })).toBeNull();
    expect(screen.getByText(/^4 are held in carts: whoever chose less/)).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: 'Minimum in dollars' }));
    await user.type(screen.getByRole('textbox', { name: 'Minimum in dollars' }), '5');
    await user.type(screen.getByRole('textbox', { name: 'Suggested in dollars' }), '15');
    await user.click(press('Save this tier'));
    await act(settled);
    expect(sent[0]?.values).toMatchObject({ pricing: 'CHOSEN', price: '5', suggestedPrice: '15' });
  });

  test('shows in the list from what on buyers choose, and what is suggested', async () => {
    const { price } = stalls;
    const money = (amount: number) => ({ ...price, amount });
    const chosen = aTier({ price: money(5), priceWithFees: money(5), suggestedPrice: money(15) });
    const { tiers } = await show({ event: aDeskEvent({ tiers: [chosen] }) });
    expect(tiers.getByRole('listitem').textContent).toContain('Pricefrom $5.00suggested $15.00');
  });

  test('stops the sale only where nothing typed would be lost', async () => {
    const { user } = await show({ begins: stallsOpen });
    const stop = press('Stop selling it online');
    await user.type(screen.getByRole('textbox', { name: 'Name, English' }), ' and boxes');
    expect(stop.getAttribute('aria-disabled')).toBe('true');
    await user.click(stop);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('Discard'));
    await user.click(stop);
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop selling Stalls online?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nobody can buy it online any more. You can put it on sale again.',
      'Sold, and they stay good.124',
      'Held in carts. Whoever has one is told that it is not offered any more.4',
    ]);
  });

  test('of what is sold no longer has no such button', async () => {
    await show({ begins: { id: comps.id, kind: 'TUITION' } });
    expect(screen.queryByRole('button', { name: 'Stop selling it online' })).toBeNull();
    expect(screen.getByText('Buyers see that it is free.')).toBeDefined();
  });

  test('says at its field how many are sold and held where fewer are wanted', async () => {
    const { user } = await show({
      begins: stallsOpen,
      answer: { __typename: 'CapacityBelowSoldError', sold: 124, held: 4 },
    });
    const places = screen.getByRole('textbox', { name: /^Places to sell/ });
    await user.clear(places);
    await user.type(places, '120');
    await user.click(press('Save this tier'));
    await act(settled);
    expect(document.getElementById('part-capacity-error')?.textContent).toContain(
      '124 are sold and 4 held. Not below 128.',
    );
  });

  test('has rules for refunds of its own where that is said', async () => {
    const { user, sent } = await show({ begins: stallsOpen });
    expect(screen.queryByText('Part of it')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /^Its own rules for refunds/ }));
    await user.click(screen.getByRole('radio', { name: /^A course of several sessions/ }));
    await user.click(press('Save this tier'));
    await act(settled);
    expect(sent[0]?.values).toMatchObject({ hasPolicy: true, 'policy.kind': 'COURSE' });
  });

  test('of a new one has its first field at hand', async () => {
    const { user } = await show();
    await user.click(press('Add a tier'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name, English' }));
    expect(press('Add this tier')).toBeDefined();
    expect(screen.getByText('Not added yet.')).toBeDefined();
  });
});

test('who may not change it reads the list, and whom to ask', () => {
  render(<ReadTickets event={aDeskEvent({ tiers: [stalls] })} />);
  expect(screen.getByText('Stalls')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(/Ask an owner or a manager/)).toBeDefined();
  expect(screen.getByText(/^There is no add-on/)).toBeDefined();
});
