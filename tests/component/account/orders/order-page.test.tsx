import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { PlacedItemFieldsFragment } from '#services/generated/graphql.ts';
import { standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { WithTicketFlows } from '#tests/component/account/with-ticket-flows.tsx';
import { aRegistration } from '#tests/model/account/my-events/a-registration.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { anEntry, aPlacedItem, aPlacedOrder } from '#tests/model/account/order-history/a-placed-order.ts';
import { OrderPage } from '#views/account/orders/order-page.tsx';

const show = (order = aPlacedOrder(), language: Language = 'en') =>
  render(
    <LanguageContext value={language}>
      <WithTicketFlows>
        <OrderPage order={order} />
      </WithTicketFlows>
    </LanguageContext>,
  );

const plain = (element: Element) => element.textContent.replaceAll(/[\s\u00a0]+/g, ' ').trim();
/** The lines of a list of prices, each with its amount. */
const linesOf = (region: HTMLElement) =>
  [...region.querySelectorAll('dl > div')].map((line) => [...line.children].map(plain));
const receipt = () => screen.getByRole('region', { name: /^(Receipt|Reçu)$/ });
const timeLine = () =>
  within(screen.getByRole('region', { name: 'Money' }))
    .getAllByRole('listitem')
    .map((item) => plain(item));

describe('the receipt', () => {
  test('names each tax with its base and the organizer’s number, and never two together', () => {
    show();
    expect(linesOf(receipt())).toEqual([
      ['1 x Main floor', '$40.00'],
      ['Service fee, included', '$1.50'],
      ['GST 5 % of $40.0013456 7890 RT0001', '$2.00'],
      ['QST 9.975 % of $40.001012345678 TQ0001', '$3.99'],
      ['Total paid', '$45.99'],
      ['Card 1111', '$45.99'],
    ]);
    expect(plain(receipt())).toContain('Sold by Théâtre de la Ruelle. billets@ruelle.example');
    expect(plain(receipt())).toContain('Bought by Alex Thorsen');
  });

  test('says TPS and TVQ to who reads French', () => {
    show(aPlacedOrder(), 'fr-CA');
    const taxes = linesOf(receipt()).map(([label]) => label);
    expect(taxes).toContain('TPS 5 % sur 40,00 $13456 7890 RT0001');
    expect(taxes).toContain('TVQ 9,975 % sur 40,00 $1012345678 TQ0001');
  });

  test('lists what goes back, how far it is, and what is left', () => {
    show(
      aPlacedOrder({
        money: {
          afterRefunds: cad(15.99),
          entries: [
            anEntry('REFUND_OWED', 10, { way: 'BY_HAND', last4: null }),
            anEntry('REFUND_ASKED', 10),
            anEntry('REFUNDED', 10),
            anEntry('PAID', 45.99),
          ],
        },
      }),
    );
    expect(linesOf(receipt()).slice(-5)).toEqual([
      ['Card 1111', '$45.99'],
      ['Given back, Card 1111', '-$10.00'],
      ['Refund asked for, Card 1111', '-$10.00'],
      ['Refund by other means, By hand', '-$10.00'],
      ['Left after refunds', '$15.99'],
    ]);
  });

  test('is printed by the browser', () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    show();
    screen.getByRole('button', { name: 'Print or save as PDF' }).click();
    expect(print).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });
});

describe('the time line of the money', () => {
  test('says of a refund that the bank is silent about that it was asked for, and never that it failed', () => {
    show(aPlacedOrder({ money: { entries: [anEntry('REFUND_ASKED', 19.95)] } }));
    const [asked = ''] = timeLine();
    expect(asked).toContain(
      'Refund of $19.95 asked for on November 5. Your bank has not confirmed it yet; nothing more to do.',
    );
    expect(asked).not.toMatch(/fail|again/i);
  });

  test('says whom to expect where the card took nothing', () => {
    show(
      aPlacedOrder({
        money: { entries: [anEntry('REFUND_OWED', 10, { way: 'BY_HAND', last4: null }), anEntry('REFUND_FAILED', 10)] },
      }),
    );
    const [owed = '', failed = ''] = timeLine();
    expect(owed).toContain('Théâtre de la Ruelle gives $10.00 back to you, and will contact you.');
    expect(failed).toMatch(
      /^\$10\.00 could not be returned to the card\. Théâtre de la Ruelle will contact you\.[^$]*$/,
    );
  });
});

test.each(['WAIVED', 'REFUND_ASKED', 'REFUNDED', 'REFUND_OWED', 'REFUND_HELD', 'TAKEN_BACK'] as const)(
  'money that goes back is less than nothing, in the receipt and in the time line: %s',
  (kind) => {
    show(aPlacedOrder({ money: { entries: [anEntry(kind, 10), anEntry('PAID', 45.99)] } }));
    const amounts = linesOf(receipt()).map(([, amount]) => amount);
    expect([amounts.filter((amount) => amount === '-$10.00').length, amounts.includes('$10.00')]).toEqual([1, false]);
    expect(timeLine()[0]).toContain('-$10.00');
  },
);

describe('a registration', () => {
  const cancelled = { state: 'Cancelled', lock: 'CANCELLED', moneyIfCancelled: 'NONE' } as const;
  const registration = {
    ...aRegistration({ cancellationPolicy: standardPolicy }),
    lock: null,
    moneyIfCancelled: 'BACK',
  } as const;
  const showItem = (change: Partial<NonNullable<PlacedItemFieldsFragment['registration']>>, language?: Language) =>
    show(
      aPlacedOrder({ registrationItems: [aPlacedItem('i-1', { registration: { ...registration, ...change } })] }),
      language,
    );
  const deeds = () => [...screen.getByRole('article').querySelectorAll('a, button')].map((deed) => plain(deed));
  const terms = {
    en: 'If you cancel: 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.',
    'fr-CA':
      'En cas d’annulation : Remboursement de 100 % jusqu’à 7 jours avant le début. Remboursement de 50 % jusqu’à 48 heures avant le début. Aucun remboursement par la suite.',
  } as const;

  test.each(['en', 'fr-CA'] as const)('says the policy that it was bought with: %s', (language) => {
    showItem({}, language);
    expect([...document.querySelectorAll('p')].map(plain).filter((words) => words === terms[language])).toHaveLength(1);
  });

  test.each([
    ['the event has begun', { lock: 'EVENT_STARTED' }],
    ['it is cancelled', cancelled],
  ] as const)('says no policy any more when %s', (_when, change) => {
    showItem(change);
    expect(screen.queryByText(/If you cancel/)).toBe(null);
  });

  test('that somebody was given says to whom', () => {
    showItem({ givenTo: 'Jonah Reyes' });
    expect(screen.getByText('Given to Jonah Reyes').tagName).toBe('P');
  });

  test.each([
    ['BACK', 'You may give it up; you are told first how much of your money comes back.'],
    ['KEPT', 'You may give it up; what you paid stays with Théâtre de la Ruelle.'],
    ['UNPAID', 'You may give it up; it need not be paid then.'],
    ['NONE', 'You may give it up; there is nothing to give back.'],
  ] as const)('says what becomes of its money: %s', (moneyIfCancelled, words) => {
    show(
      aPlacedOrder({
        registrationItems: [aPlacedItem('i-1', { registration: { ...registration, moneyIfCancelled } })],
      }),
    );
    expect(screen.getByText(words).tagName).toBe('P');
    expect(screen.getByRole('link', { name: 'Ticket Alex Thorsen, The Winter’s Tale' }).getAttribute('href')).toBe(
      '/my-events',
    );
  });

  test('that is cancelled is stamped, and offers nothing', () => {
    show(
      aPlacedOrder({ registrationItems: [aPlacedItem('i-1', { registration: { ...registration, ...cancelled } })] }),
    );
    expect(screen.getByText('Cancelled').tagName).toBe('SPAN');
    expect(deeds()).toEqual([]);
  });

  test.each([
    ['its holder paid for it', {}, ['Ticket', 'Change ticket', 'Give to somebody', 'Remove']],
    ['it may not be given', { mayBeGiven: false }, ['Ticket', 'Change ticket', 'Remove']],
    ['somebody else holds it', { givenTo: 'Jonah Reyes' }, ['Remove']],
    ['its event has begun', { lock: 'EVENT_STARTED' }, ['Ticket']],
  ] as const)('offers what may be done where %s', (_where, change, offered) => {
    showItem(change);
    expect(deeds()).toEqual(offered.map((deed) => `${deed} Alex Thorsen, The Winter’s Tale`));
  });

  test.each([
    ['Change ticket', 'Change the ticket of Alex Thorsen'],
    ['Give to somebody', 'Give the ticket of Alex Thorsen to somebody'],
    ['Remove', 'Give up this ticket?'],
  ])('has its own dialog for %s', async (deed, title) => {
    showItem({});
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${deed} Alex`) }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('heading', { name: title }).isConnected).toBe(true);
  });
});
