import { expect, test as base } from '#e2e/fixtures.ts';
import { findings } from '#e2e/look/axe.ts';
import { englishOn } from '#e2e/look/english-words.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { orderOf } from '#e2e/world/orders.ts';
import { newStranger, sessionOf } from '#e2e/world/people.ts';
import { cards, chargesOf, paid } from '#e2e/world/provider.ts';
import * as mails from '#messages/account-mails.ts';
import * as links from '#messages/account-links.ts';
import * as cart from '#messages/cart.ts';
import * as checkout from '#messages/checkout.ts';
import * as confirmation from '#messages/confirmation.ts';
import * as event from '#messages/event.ts';
import * as events from '#messages/events.ts';
import * as forms from '#messages/forms.ts';
import * as login from '#messages/login.ts';
import * as payment from '#messages/payment.ts';
import * as register from '#messages/register.ts';
import * as shell from '#messages/shell.ts';

const fr = 'fr-CA';
/** Its organizer is in Québec and says all in both languages. */
const title = 'Initiation à la reliure';

/** Each screen of the job, as it stands: in French, and without a finding. */
type Look = (screen: string) => Promise<void>;

const test = base.extend<{ look: Look }>({
  look: async ({ page }, give) => {
    await give(async (screen) => {
      await expect(page.locator('html')).toHaveAttribute('lang', fr);
      expect(await englishOn(page), screen).toEqual([]);
      expect(await findings(page), screen).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
  },
});

// A button that becomes usable while the colours are looked at is otherwise on its way between two.
test.use({ locale: fr, contextOptions: { reducedMotion: 'reduce' } });

test('a new person buys two tickets in French', async ({ page, site, look }) => {
  const person = newStranger('Maren');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  const heading = (words: string) => page.getByRole('heading', { level: 1, name: words });

  await test.step('the home address leads to the events in French', async () => {
    await page.goto('/');
    await expect(page).toHaveURL('/fr/events');
    await expect(heading(events.listTitle(fr))).toBeVisible();
    await look('events');
    await page.getByLabel(events.searchKeyword(fr)).fill('reliure');
    await button(events.searchSubmit(fr)).click();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(/\/fr\/event\//);
    await expect(heading(title)).toBeVisible();
    await look('event');
  });

  await test.step('whoever registers signs up first', async () => {
    await button(event.barRegister(fr)).click();
    await look('login');
    await dialog.getByRole('button', { name: shell.headSignUp(fr) }).click();
    await dialog.getByLabel(login.fieldFirstName(fr)).fill(person.firstName);
    await dialog.getByLabel(login.fieldLastName(fr)).fill(person.lastName);
    await dialog.getByLabel(login.fieldEmail(fr), { exact: true }).fill(person.emailAddress);
    await dialog.getByLabel(login.fieldPassword(fr), { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: login.titleOf({ face: 'signUp' }, fr) }).click();
    await expect(dialog.getByRole('heading', { name: login.titleOf({ face: 'almostDone' }, fr) })).toBeVisible();
    await look('signed up');
    const mail = await mailTo(site, person.emailAddress, mails.verifySubject(fr));
    await page.goto(linkIn(site, mail, '/fr/verify'));
    await expect(heading(links.verifyDone(fr))).toBeVisible();
    await look('verified');
    await page.getByRole('link', { name: links.linkGoTo({ to: 'event' }, fr) }).click();
    await expect(heading(title)).toBeVisible();
  });

  await test.step('two attendees are registered', async () => {
    await button(event.barRegister(fr)).click();
    await dialog.getByRole('radio', { name: 'Adulte' }).check();
    await button(register.entryAnother(fr)).click();
    await dialog.getByLabel(register.entryAttendee(fr)).selectOption(register.entryNewAttendee(fr));
    await dialog.getByLabel(register.entryFirstName(fr)).fill('Sam');
    await dialog.getByLabel(register.entryLastName(fr)).fill('Okafor');
    await dialog.getByRole('radio', { name: 'Étudiant' }).check();
    await look('register');
    await button(register.submitCreate(fr)).click();
    await expect(dialog.getByText(cart.drawerAdded(fr))).toBeVisible();
    await look('added');
    await page.getByRole('link', { name: cart.drawerGoToCart(fr) }).click();
    await expect(page).toHaveURL('/fr/my-cart');
    await look('cart');
    await button(cart.pageGoToCheckout(fr)).click();
  });

  await test.step('each answers the organizer’s questions', async () => {
    await expect(heading(checkout.pageForms(fr))).toBeVisible();
    await main.getByRole('button', { name: forms.cardSaveAndGoOn(fr) }).click();
    await expect(main.getByText(forms.problemOther({ problem: 'required' }, fr)).first()).toBeVisible();
    await look('questions');
    for (const attendee of [`${person.firstName} ${person.lastName}`, 'Sam Okafor']) {
      await expect(main.getByRole('region', { name: forms.cardTitle(fr) })).toContainText(attendee);
      await main.getByRole('radio', { name: 'La gauche' }).check();
      await main.getByRole('button', { name: forms.cardSaveAndGoOn(fr) }).click();
    }
  });

  await test.step('the card, and the confirmation', async () => {
    await expect(heading(checkout.pagePayment(fr))).toBeVisible();
    // 95 + 65 with GST 5 % and QST 9.975 %, which a French page calls TPS and TVQ.
    for (const words of [/95,00\s\$/, /TPS 5\s%/, /TVQ 9,975\s%/, /183,96\s\$/])
      await expect(main).toContainText(words);
    await look('payment');
    const order = await orderOf(site, await sessionOf(page.context(), site));
    await main.getByRole('radio', { name: payment.methodCard({ say: 'name' }, fr) }).check();
    const card = page.frameLocator('iframe[title="Card details"]');
    await card.getByLabel('Card number').fill(cards.accepted.number);
    await card.getByLabel('Expiry').fill(cards.accepted.expiry);
    await card.getByLabel('CVV').fill(cards.accepted.cvv);
    await card.getByLabel('Postal code').fill(cards.accepted.postalCode);
    await button(payment.placeOrder(fr)).click();
    await expect(heading(confirmation.thanksTitle(fr))).toBeVisible();
    await look('confirmation');
    expect(await chargesOf(site, order.id)).toEqual([paid(18396)]);
    await page.goto('/fr/my-events');
    await expect(main.getByText(title).first()).toBeVisible();
    await look('my events');
  });
});
