import { TextLink } from '#platform/ui/link.tsx';
import { Part, StaticPage, SupportLink } from '#views/shared/static/static-page.tsx';

export function FaqScreen() {
  return (
    <StaticPage
      title="Frequently asked questions"
      lede="Short answers about tickets, carts, payments and your account."
    >
      <Part id="need-account" title="Do I need an account?">
        <p>
          To look around, no. To register, yes: the account keeps your tickets and lets you come back to them. After
          signing up you get an email with a link that opens the account.
        </p>
      </Part>
      <Part id="others" title="Can I register other people?">
        <p>
          Yes. Besides yourself you can save four people under <TextLink href="/account/attendees">Attendees</TextLink>,
          or add a new one while you register.
        </p>
      </Part>
      <Part id="hold" title="Why does my cart have a clock?">
        <p>
          Because the places in it are held for you, and nobody else can take them until the time is over. After that
          the tickets stay in your cart, but you can pay only if the places are still there.
        </p>
      </Part>
      <Part id="organizers" title="Why do I have more than one cart?">
        <p>
          Each organizer is paid separately, so tickets of different organizers are different orders. The cart has a tab
          for each.
        </p>
      </Part>
      <Part id="questions" title="What are registration questions?">
        <p>
          What an organizer needs to know, such as a name for the name tag. You answer them before the payment. Later
          you find them under <TextLink href="/account/registration-forms">Registration Forms</TextLink>, where you can
          change your answers.
        </p>
      </Part>
      <Part id="declined" title="My card was declined. Was I charged?">
        <p>
          No. The payment page says why, and you can try again or use another card. If the connection was lost instead,
          the page finds out what happened before it lets you pay again.
        </p>
      </Part>
      <Part id="refund" title="Can I get a refund?">
        <p>Each organizer sets its own policy. Ask the organizer; the event page shows how to reach them.</p>
      </Part>
      <Part id="ticket" title="Where is my ticket?">
        <p>
          On the page that thanks you for the order, to which the confirmation email leads back, and in{' '}
          <TextLink href="/my-events">My events</TextLink>. If there is no email after 15 minutes, look into the spam
          folder.
        </p>
      </Part>
      <Part id="gift" title="How do I use a gift card?">
        <p>
          Enter its code on the payment page under Apply Gift Card. It pays up to its balance and the rest stays on it.
          Cards that belong to your account are listed under <TextLink href="/account/gift-cards">Gift cards</TextLink>.
        </p>
      </Part>
      <Part id="reminders" title="How do I stop the reminders?">
        <p>
          Turn off Event reminders under <TextLink href="/account/comm">Email updates</TextLink>. Otherwise one comes 48
          hours before an event.
        </p>
      </Part>
      <Part id="more" title="Something else?">
        <p>
          Write to <SupportLink />.
        </p>
      </Part>
    </StaticPage>
  );
}
