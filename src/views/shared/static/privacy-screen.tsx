import { TextLink } from '#platform/ui/link.tsx';
import { legalDate, Part, StaticPage, SupportLink } from '#views/shared/static/static-page.tsx';

/** /privacy, and /legal/privacy-policy. */
export function PrivacyScreen() {
  return (
    <StaticPage
      title="Privacy Policy"
      effective={legalDate.words}
      lede="Foyer keeps what it needs to register you for events and to tell you about them. This page says what that is, who sees it and what you can do about it."
    >
      <Part id="kept" title="What is kept">
        <ul>
          <li>Your account: name, email address, and the phone number, location and bio if you give them.</li>
          <li>Your password, only in a scrambled form from which nobody can read it.</li>
          <li>The attendees that you save: their names, and email addresses and phone numbers if you give them.</li>
          <li>Your carts, orders, registrations and gift cards.</li>
          <li>Your answers to the questions of organizers.</li>
          <li>Which emails you want to get.</li>
          <li>Your sessions: when you logged in, and with which browser.</li>
        </ul>
      </Part>
      <Part id="cards" title="What is not kept">
        <p>
          Your card number never reaches Foyer. You type it into fields of the payment provider, which gives us a token
          for one payment and, later, its result. Logs carry the names of operations, never passwords, card tokens, gift
          card codes or answers.
        </p>
      </Part>
      <Part id="seen" title="Who sees it">
        <p>
          The organizer of an event that you register for sees the order, its attendees and their answers, because they
          are needed at the door. The payment provider sees what is needed to charge your card. Where an event page
          shows a map, your browser asks the map service for it. Nobody buys your data, and there is no advertising.
        </p>
      </Part>
      <Part id="mail" title="Emails">
        <p>
          Emails about your account and your orders belong to the service. Reminders and surveys are your choice: turn
          them on or off under <TextLink href="/account/comm">Email updates</TextLink>.
        </p>
      </Part>
      <Part id="place" title="Where you are">
        <p>
          Foyer does not ask your device where it is. The place that you type to find events nearby goes with the search
          and, for an hour, stays in your own browser so that it need not be asked again.
        </p>
      </Part>
      <Part id="browser" title="What your browser keeps">
        <p>
          One cookie keeps you logged in, one tells that you have logged in with this browser before, and a few notes
          stay in your browser’s own storage. The <TextLink href="/cookie-policy">cookie policy</TextLink> lists them.
        </p>
      </Part>
      <Part id="rights" title="Your say">
        <p>
          You can see and correct your details, attendees and answers in your{' '}
          <TextLink href="/account">account</TextLink>. To get a copy of what is kept about you, or to have it deleted,
          write to us from the email address of your account. What was ordered is kept as long as the law asks for
          records of sales.
        </p>
      </Part>
      <Part id="contact" title="Contact">
        <p>
          Questions about your privacy: <SupportLink />.
        </p>
      </Part>
    </StaticPage>
  );
}
