import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { RegisterActors } from '#machines/shop/register/register-setup.ts';
import { registrantOf, type Entry } from '#machines/shop/register/registration-entry.ts';
import { cad } from '../../../model/shop/cart/an-order.ts';
import { answering } from '../cart/answering.ts';
import { opensAt, saleCodes, wordsOf } from '#tests/sale-table.ts';
import { create, show, tier, update } from './show-register.tsx';
import { alex, anAddOn, anEvent, aTier, gone, maya } from '../../../model/shop/register/an-event.ts';

/** Every reason why something can't be bought, and its words. */
const refused = saleCodes.flatMap((code) => (wordsOf[code] === null ? [] : [[code, wordsOf[code]] as const]));

const aside = () => screen.getByRole('complementary', { name: 'Order summary' });

describe('the register dialog', () => {
  test('is scrolled by the keys also while nothing in it can have the focus', async () => {
    show();
    await userEvent.click(await tier('Tier general'));
    const scrolled = () => screen.getByRole('dialog').querySelectorAll('[tabindex="0"]:has(form)').length;
    expect(scrolled()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByRole('button', { name: /Adding/ })).toBeDefined();
    expect(scrolled()).toBe(1);
  });

  test('is titled by what it does, and names the registration that it updates', async () => {
    show(create);
    expect(await screen.findByRole('dialog', { name: 'Complete your registration' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Add another registration' })).toBeDefined();
    show(update);
    const dialog = await screen.findByRole('dialog', { name: 'Update your registration' });
    expect(within(dialog).getByText('Registration hcp-1')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: 'Add another registration' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Update registration' })).toBeDefined();
  });

  test('tells who has tickets for the event, and stands in nobody’s way', async () => {
    show(create, {}, anEvent({ ownTicketHolders: ['Alex Thorsen', 'Alex Thorsen', 'Maya Thorsen'] }));
    const told = await screen.findByText('You already have 3 tickets for this event');
    expect(told.closest('[data-kind]')?.textContent).toContain(
      'For Alex Thorsen and Maya Thorsen, in My events. What you add here comes on top.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add another registration' }));
    expect(screen.getAllByText(/already have/)).toHaveLength(1);
    await userEvent.click(await tier('Tier general'));
    expect(screen.getByRole('button', { name: 'Add to Cart' }).hasAttribute('disabled')).toBe(false);
  });

  test('tells nobody who changes a registration, or has no ticket yet, of tickets', async () => {
    show(update, {}, anEvent({ ownTicketHolders: ['Alex Thorsen'] }));
    await tier('Tier general');
    expect(screen.queryByText(/already have/)).toBeNull();
  });

  test('says that no more attendees can be saved before the button refuses', async () => {
    const saved = ['a', 'b', 'c'].map((id) => ({ ...maya, id, name: `Maya ${id}` }));
    const contents = { event: anEvent(), draft: null, order: null };
    const { register } = show(create, {
      loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
        Promise.resolve({ ...contents, attendees: [alex, ...saved] }),
      ),
    });
    const full = 'You have reached the maximum number of attendees. (Limit: 5)';
    const picker = await screen.findByRole('combobox', { name: 'Attendee' });
    expect(screen.queryByText(full)).toBeNull();
    await userEvent.selectOptions(picker, 'Register a new attendee');
    await userEvent.click(screen.getByRole('button', { name: 'Add another registration' }));
    expect(await screen.findByText(full)).toBeDefined();
    const option = screen.getByRole('option', { name: 'Register a new attendee' });
    expect(option.hasAttribute('disabled')).toBe(true);
    expect(register.getSnapshot().can({ type: 'entry.chooseAttendee', entryId: '2', choice: 'new' })).toBe(false);
    expect(register.getSnapshot().can({ type: 'entry.chooseAttendee', entryId: '2', choice: 'a' })).toBe(true);
    register.send({ type: 'entry.chooseAttendee', entryId: '1', choice: 'a' });
    await expect.poll(() => screen.queryByText(full)).toBeNull();
  });

  test.each(refused)('says of an event that can’t be bought why, and offers nothing (%s)', async (code, words) => {
    show(create, {}, anEvent({ saleStatus: { __typename: 'SaleStatus', code, opensAt } }));
    expect((await screen.findByText(words)).tagName).toBe('P');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test.each(refused)('offers no tier or add-on that is %s, and says %s', async (code, words) => {
    const saleStatus = { __typename: 'SaleStatus', code, opensAt } as const;
    show(
      create,
      {},
      anEvent({
        tuitions: [aTier('general'), aTier('pair', { saleStatus })],
        sessionOptions: [anAddOn('programme'), anAddOn('tablet', { saleStatus })],
      }),
    );
    expect((await tier('Tier general')).hasAttribute('disabled')).toBe(false);
    expect(screen.getByRole('checkbox', { name: /Add-on programme/ }).hasAttribute('disabled')).toBe(false);
    for (const choice of [await tier('Tier pair'), screen.getByRole('checkbox', { name: /Add-on tablet/ })]) {
      expect(choice.hasAttribute('disabled')).toBe(true);
      expect(choice.closest('label')?.textContent).toContain(words);
    }
  });

  test('tells each of an event’s fees by its name', async () => {
    const fee = (name: string) => ({ __typename: 'Fee' as const, name, sku: name, amount: cad(1) });
    show(create, {}, anEvent({ tuitions: [aTier('general', { fees: [fee('Service fee'), fee('Hall fee')] })] }));
    await userEvent.click(await tier('Tier general'));
    for (const line of ['Service fee, included$1.00', 'Hall fee, included$1.00'])
      expect(aside().textContent).toContain(line);
  });

  test('offers the last place to one entry only', async () => {
    const event = anEvent({ tuitions: [aTier('general', { remainingCapacity: 1 }), aTier('student')] });
    const { register } = show(create, {}, event);
    await userEvent.click(await tier('Tier general'));
    await userEvent.click(screen.getByRole('button', { name: 'Add another registration' }));
    await expect.poll(async () => (await tier('Tier general')).hasAttribute('disabled')).toBe(true);
    expect((await tier('Tier student')).hasAttribute('disabled')).toBe(false);
    register.send({ type: 'entry.remove', entryId: '1' });
    await expect.poll(async () => (await tier('Tier general')).hasAttribute('disabled')).toBe(false);
  });

  test('takes the last place from the later of two entries when both want it', async () => {
    const event = anEvent({ tuitions: [aTier('general', { remainingCapacity: 1 })], sessionOptions: [] });
    const wanting = (id: string, registrant: Entry['value']['registrant']): Entry => ({
      id,
      value: { tierId: 'general', addOns: [], registrant },
      status: 'draft',
      refusal: null,
      idempotencyKey: null,
    });
    const draft = { entries: [wanting('1', registrantOf(alex)), wanting('2', registrantOf(maya))] };
    const { register } = show(create, {
      loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
        Promise.resolve({ event, attendees: [alex, maya], draft, order: null }),
      ),
    });
    expect((await tier('Tier general')).hasAttribute('disabled')).toBe(true);
    expect(register.getSnapshot().context.entries.map(({ value }) => value.tierId)).toEqual(['general', '']);
  });

  test('shows add-ons only when the event has any', async () => {
    show(create, {}, anEvent({ sessionOptions: [] }));
    await tier('Tier general');
    expect(screen.queryByText('Add-ons')).toBeNull();
  });

  test('shows the names for a new attendee only, empty, and says what is missing at the fields', async () => {
    show();
    await tier('Tier general');
    expect(screen.queryByLabelText('First name')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Attendee'), 'Register a new attendee');
    expect(screen.getByLabelText('First name')).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    const first = screen.getByLabelText('First name');
    expect(first.getAttribute('aria-invalid')).toBe('true');
    const described = first.getAttribute('aria-describedby');
    expect(described && document.getElementById(described)?.textContent?.trim()).toBe('First name is required');
    expect(screen.getByText('Last name is required')).toBeDefined();
    expect(screen.getByText('Please select a ticket tier.')).toBeDefined();
    await expect.poll(() => document.activeElement).toBe(first);
  });

  test('sums up what is chosen, with what of it is a fee, taxes and total', async () => {
    show();
    await userEvent.click(await tier('Tier general'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Add-on programme/ }));
    const summary = aside().textContent;
    expect(summary).toContain('Alex Thorsen');
    expect(summary).toContain('1 x Tier general$20.00');
    expect(summary).toContain('1 x Add-on programme$4.00');
    expect(summary).toContain('Taxes$1.20');
    expect(summary).toContain('Total price$25.20');
    expect(summary).toContain('Service fee, included$1.00');
    expect(screen.getAllByText('Service fee of $1.00 inside. With taxes $21.00.')).toHaveLength(3);
    expect(screen.getByRole('group', { name: 'Ticket tier, all fees inside' })).toBeDefined();
  });

  test('opens one entry at a time', async () => {
    show();
    await tier('Tier general');
    await userEvent.click(screen.getByRole('button', { name: 'Add another registration' }));
    expect(screen.getByRole('button', { name: /^Alex Thorsen/ }).getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByRole('button', { name: /^Maya Thorsen/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByLabelText('Attendee')).toHaveLength(1);
  });

  test('keeps a refusal at its entry', async () => {
    show(create, {
      addRegistrationToOrder: answering<RegisterActors['addRegistrationToOrder']>(() =>
        Promise.resolve({
          result: {
            __typename: 'InsufficientStockError' as const,
            errorCode: 'INSUFFICIENT_STOCK_ERROR' as const,
            message: 'none left',
          },
          notice: { tone: 'error' as const, message: { code: 'noStockToAdd' as const } },
        }),
      ),
    });
    await userEvent.click(await tier('Tier general'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Insufficient stock to add registration');
  });

  test('says why nothing is sold any more when that ends while somebody chooses', async () => {
    const notice = {
      tone: 'error' as const,
      message: { code: 'EventRegistrationEligibilityError' as const, words: 'This event has already started.' },
    };
    const result = {
      __typename: 'EventRegistrationEligibilityError' as const,
      errorCode: 'EVENT_REGISTRATION_ELIGIBILITY_ERROR' as const,
      message: 'This event has already started.',
    };
    show(create, {
      addRegistrationToOrder: answering<RegisterActors['addRegistrationToOrder']>(() =>
        Promise.resolve({ notice, result }),
      ),
      getRegisterEvent: answering<RegisterActors['getRegisterEvent']>(() =>
        Promise.resolve(anEvent({ saleStatus: { __typename: 'SaleStatus', code: 'STARTED', opensAt: null } })),
      ),
    });
    await userEvent.click(await tier('Tier general'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect((await screen.findByText('Started')).tagName).toBe('P');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
  });

  test('shows what sold out meanwhile, and asks for another tier', async () => {
    show(create, {
      addRegistrationToOrder: answering<RegisterActors['addRegistrationToOrder']>(() =>
        Promise.resolve({
          result: {
            __typename: 'InsufficientStockError' as const,
            errorCode: 'INSUFFICIENT_STOCK_ERROR' as const,
            message: 'none left',
          },
          notice: { tone: 'error' as const, message: { code: 'noStockToAdd' as const } },
        }),
      ),
      getRegisterEvent: answering<RegisterActors['getRegisterEvent']>(() =>
        Promise.resolve(anEvent({ tuitions: [aTier('general', gone), aTier('student')] })),
      ),
    });
    await userEvent.click(await tier('Tier general'));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await expect.poll(() => screen.getByRole('radio', { name: /Tier general/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('radio', { name: /Tier general/ }).closest('label')?.textContent).toContain('Sold Out');
    expect(screen.getByText('Insufficient stock to add registration').textContent).toBe(
      'Insufficient stock to add registration',
    );
    expect(screen.getByText('Please select a ticket tier.').textContent?.trim()).toBe('Please select a ticket tier.');
    await userEvent.click(screen.getByRole('radio', { name: /Tier student/ }));
    expect(screen.queryByText('Insufficient stock to add registration')).toBeNull();
  });

  test('says that it is adding, takes no second click and does not close meanwhile', async () => {
    let asked = 0;
    const { overlay } = show(create, {
      addRegistrationToOrder: answering<RegisterActors['addRegistrationToOrder']>(() => {
        asked += 1;
        return new Promise(() => undefined);
      }),
    });
    await userEvent.click(await tier('Tier general'));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByRole('button', { name: /Adding/ })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    expect([asked, overlay.getSnapshot().value]).toEqual([1, 'registering']);
  });

  describe('when the attendee has a ticket for the event already', () => {
    const hasTicket = {
      result: {
        __typename: 'AttendeeAlreadyRegisteredError' as const,
        errorCode: 'ATTENDEE_ALREADY_REGISTERED_ERROR' as const,
        message: 'no',
        attendeeId: 'alex',
        attendeeName: 'Alex Thorsen',
        where: 'REGISTERED' as const,
      },
      notice: { tone: 'error' as const, message: { code: 'OrderInterceptorError' as const, words: 'no' } },
    };

    async function showQuestion() {
      const asked: boolean[] = [];
      const shown = show(create, {
        addRegistrationToOrder: fromPromise(({ input: { askAboutSameAttendee } }) => {
          asked.push(askAboutSameAttendee);
          return askAboutSameAttendee ? Promise.resolve(hasTicket) : new Promise(() => undefined);
        }),
      });
      await userEvent.click(await tier('Tier general'));
      await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
      const question = await screen.findByRole('group', {
        name: 'Alex Thorsen already has a ticket for this event. Add another one?',
        description: 'It is in My events.',
      });
      return { ...shown, question, asked };
    }

    test('asks in place of the form, with the focus on the question', async () => {
      const { question } = await showQuestion();
      expect(document.activeElement).toBe(question);
      expect(screen.queryByRole('radio')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    });

    test('adds another ticket by the keyboard alone, and says that it is meant', async () => {
      const { asked } = await showQuestion();
      await userEvent.tab();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add another ticket' }));
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => asked).toEqual([true, false]);
      expect(screen.queryByText(/already has a ticket/)).toBeNull();
      expect(await screen.findByRole('button', { name: /Adding/ })).toBeDefined();
    });

    test('goes back to the form as it was, to who is to come instead', async () => {
      const { asked } = await showQuestion();
      await userEvent.click(screen.getByRole('button', { name: 'Choose someone else' }));
      await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Attendee'));
      expect((await tier('Tier general')).matches(':checked')).toBe(true);
      expect(asked).toEqual([true]);
    });

    test('closes by Escape, and nothing more is asked of the server', async () => {
      const { overlay, asked } = await showQuestion();
      await userEvent.keyboard('{Escape}');
      expect([overlay.getSnapshot().value, asked]).toEqual(['closed', [true]]);
    });
  });

  test('closes by Escape while nothing is under way', async () => {
    const { overlay } = show();
    await tier('Tier general');
    await userEvent.keyboard('{Escape}');
    expect(overlay.getSnapshot().value).toBe('closed');
  });

  test('offers to try again when the event did not arrive', async () => {
    let works = false;
    show(create, {
      loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
        works
          ? Promise.resolve({ event: anEvent(), attendees: [], draft: null, order: null })
          : Promise.reject(new Error('no connection')),
      ),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    works = true;
    await userEvent.click(again);
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });
});
