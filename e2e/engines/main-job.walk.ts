import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import { pay } from '#e2e/engines/payment.ts';
import {
  alert,
  article,
  banner,
  button,
  checkbox,
  dialog,
  field,
  heading,
  link,
  main,
  radio,
  region,
} from '#e2e/engines/things.ts';
import { orchard, sam } from '#e2e/flows/demo-events.ts';
import { mailTo } from '#e2e/world/mail.ts';
import { cents, orderOf } from '#e2e/world/orders.ts';
import { nameOf } from '#e2e/world/people.ts';
import { cards, chargesOf, declined, paid } from '#e2e/world/provider.ts';

const balcony = 'Balcony';

walk(
  'a customer finds an event, logs in, registers two attendees, answers, is declined, and pays',
  async ({ site, customer, openTab, picture }) => {
    const tab = await openTab();
    await tab.open('/');
    await tab.expectPath('/events');
    await tab.fill({ role: 'searchbox', name: 'Keyword' }, 'cherry orchard');
    await tab.press(button('Find events'));
    await tab.expectSeen(link(orchard.name, main));
    await picture(tab, 'events');
    await tab.press(link(orchard.name, main));
    await tab.expectSeen(heading(orchard.name));
    await picture(tab, 'event');

    await tab.press(button('Register', region('Register')));
    const login = dialog();
    await tab.expectSeen(heading('Log in', login));
    await tab.fill(field('Email', login), customer.emailAddress);
    await tab.fill(field('Password', login), customer.password);
    await picture(tab, 'login');
    await tab.press(button('Login', login));

    const register = dialog('Complete your registration');
    await tab.expectSeen(register);
    await tab.press(radio({ starts: orchard.tier }, register));
    await tab.press(checkbox({ starts: orchard.addOn }, register));
    await picture(tab, 'register');
    await tab.press(button('Add another registration', register));
    await tab.choose(field('Attendee', register), 'Register a new attendee');
    await tab.fill(field('First name', register), sam.firstName);
    await tab.fill(field('Last name', register), sam.lastName);
    await tab.press(radio({ starts: balcony }, register));
    await tab.press(button('Add to Cart', register));

    const added = dialog('Added to cart!');
    await tab.expectCount(article(undefined, added), 2);
    await picture(tab, 'drawer');
    await tab.press(link('Go to cart', added));
    await tab.expectPath('/my-cart');
    await tab.expectSeen(heading('My Cart (2 items)'));
    await tab.expectText({ role: 'timer' }, 'Hold expires in');
    await picture(tab, 'cart');
    await tab.press(button('Go to checkout'));

    await tab.expectSeen(heading('Attendee Details'));
    const questions = region('Registration Questions');
    for (const attendee of [nameOf(customer), nameOf(sam)]) {
      await tab.expectText(questions, attendee);
      await tab.fill(field('Name on the name tag', questions), attendee);
      await tab.fill(field('Email', questions), customer.emailAddress);
      await tab.choose(field('How did you hear about us?', questions), 'A poster');
      await picture(tab, 'forms');
      await tab.press(button('Save and continue', questions));
    }
    await tab.expectSeen(heading('Payment'));
    const order = await orderOf(site, customer);
    expect(order.state).toBe('ArrangingPayment');

    await pay(tab, cards.declined);
    await tab.expectText(alert(undefined, region('Order summary')), 'Payment declined');
    await tab.expectPath('/checkout/payment');
    await picture(tab, 'payment');
    await pay(tab, cards.accepted);
    await tab.expectSeen(heading('Thank you for your order!'));
    await tab.expectPath(`/order-confirmation/${order.id}`);
    await tab.expectText(main, order.code);
    await tab.expectCount(article(undefined, main), 2);
    await tab.expectText(region('Payment'), 'Card ending 1111');
    await tab.expectSeen(link('Cart', banner));
    await picture(tab, 'confirmation');

    const settled = await orderOf(site, customer);
    expect(settled.state).toBe('PaymentSettled');
    expect(settled.registrations.map(({ state }) => state)).toEqual(['Confirmed', 'Confirmed']);
    expect(settled.registrationItems.map(({ tuition }) => tuition.name)).toEqual([orchard.tier, balcony]);
    const total = cents(order.totalWithTax.amount);
    expect(await chargesOf(site, order.id)).toEqual([declined(total, 'GENERIC_DECLINE'), paid(total)]);
    expect((await mailTo(site, customer.emailAddress, `You're going to ${orchard.name}`)).text).toContain(order.code);
  },
);
