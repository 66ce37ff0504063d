import { TextLink } from '#platform/ui/link.tsx';
import { Part, SupportLink } from '#views/shared/static/static-page.tsx';

/** What helps most people, on the help page and in the account. */
export function HelpWords() {
  return (
    <>
      <Part id="log-in" title="You cannot log in">
        <p>
          If you forgot your password, <TextLink href="/auth/login?mode=update">reset it</TextLink>: a link comes by
          email. If you never verified your email address, log in once, and another verification email is sent.
        </p>
      </Part>
      <Part id="no-mail" title="An email did not come">
        <p>
          A confirmation takes up to 15 minutes, a verification up to an hour. Look into the spam folder, and let your
          filter pass mail from Foyer. Your tickets are in <TextLink href="/my-events">My events</TextLink> in any case.
        </p>
      </Part>
      <Part id="change" title="You want to change a registration">
        <p>
          Before you pay, edit or remove it in <TextLink href="/my-cart">your cart</TextLink>. After you have paid, ask
          the organizer: the event page shows how to reach them. Your answers to registration questions you can change
          yourself under <TextLink href="/account/registration-forms">Registration Forms</TextLink>.
        </p>
      </Part>
      <Part id="payment" title="A payment did not go through">
        <p>
          A declined card was not charged: try again, or use another card or a gift card. If you are not sure, open the
          payment page of the order again. It asks the payment provider what happened and never charges twice.
        </p>
      </Part>
      <Part id="contact" title="You are still stuck">
        <p>
          Write to <SupportLink /> with the number of your order, if there is one. Never send us a password or a card
          number.
        </p>
      </Part>
    </>
  );
}
