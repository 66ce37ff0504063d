import { TextLink } from '#platform/ui/link.tsx';
import { legalDate, Part, StaticPage, SupportLink } from '#views/shared/static/static-page.tsx';

/** /terms, and /legal/terms-of-service. */
export function TermsScreen() {
  return (
    <StaticPage
      title="Terms of Service"
      effective={legalDate.words}
      lede="Foyer is where organizers offer tickets to their events and where you find, register for and pay for them. These are the terms on which you use it."
    >
      <Part id="account" title="Your account">
        <p>
          Anybody may browse events. To register, you need an account with your own name and an email address that you
          have verified. Keep your password to yourself: what is done from your account is taken to be done by you. If
          you think that somebody else uses it, reset the password and write to us.
        </p>
        <p>
          You may save other people as attendees and register them. Do so only for people who agree to it, or whom you
          may act for, such as your children.
        </p>
      </Part>
      <Part id="organizers" title="You buy from the organizer">
        <p>
          Each event is offered by the organizer named on its page, who decides its content, its prices, its places and
          who may attend. An order holds tickets of one organizer, and when you place it, you agree with that organizer.
          Foyer carries the order, the payment and the messages between you.
        </p>
      </Part>
      <Part id="places" title="Places in your cart">
        <p>
          A ticket in your cart holds its place for a limited time, which the cart shows. When the time is over, the
          ticket stays in your cart but its place is free for others, and you can pay only if it is still there. A place
          is yours once your order is confirmed.
        </p>
      </Part>
      <Part id="prices" title="Prices and payment">
        <p>
          Prices are in Canadian dollars and hold every fee. Taxes come on top; the order summary shows them before you
          pay, says what of the prices is a fee, and you pay nothing that it does not show. You may pay with the methods
          offered for your order: by card, with a gift card, or in a way that the organizer arranges. Cards are charged
          by a payment provider; Foyer never sees or keeps your card number.
        </p>
        <p>A gift card pays up to its balance, and what is left on it stays yours.</p>
      </Part>
      <Part id="refunds" title="Changes, cancellations and refunds">
        <p>
          Each organizer sets the refund policy of its events. If an event is changed or cancelled, or you cannot
          attend, ask the organizer first; the event page shows how to reach them.
        </p>
      </Part>
      <Part id="questions" title="Questions of the organizer">
        <p>
          Some events ask questions about attendees before you can pay. Answer truthfully: an organizer may rely on your
          answers, for instance about allergies or emergency contacts. You can correct them in your account.
        </p>
      </Part>
      <Part id="conduct" title="Fair use">
        <p>
          Do not disturb the service, try to get at the accounts or orders of others, hold places that you do not mean
          to pay for, or register by machine. We may close an account that does.
        </p>
      </Part>
      <Part id="changes" title="Changes of these terms">
        <p>
          If these terms change, the new ones stand on this page with their date. Orders that were placed before keep
          the terms under which they were placed. How we treat your data is in the{' '}
          <TextLink href="/privacy">privacy policy</TextLink>.
        </p>
      </Part>
      <Part id="contact" title="Contact">
        <p>
          Questions about these terms: <SupportLink />.
        </p>
      </Part>
    </StaticPage>
  );
}
