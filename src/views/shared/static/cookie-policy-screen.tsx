import { TextLink } from '#platform/ui/link.tsx';
import { Part, StaticPage, SupportLink } from '#views/shared/static/static-page.tsx';

/** What this application leaves in a browser; the names are those of the code. */
export function CookiePolicyScreen() {
  return (
    <StaticPage
      title="Cookie Policy"
      lede="Foyer sets few cookies of its own: one keeps you logged in, one keeps strangers from locking you out, and one remembers a language that you chose. Nothing follows you around, and so there is no banner to click away."
    >
      <Part id="cookie" title="The cookies">
        <p>
          When you log in, a session cookie tells the server that the next request is yours. Scripts cannot read it, it
          goes to Foyer only, and it ends when you log out. Without it you can browse events, but not register.
        </p>
        <p>
          A second cookie remembers, for up to 400 days, that you have logged in with this browser, so that somebody who
          guesses at your password elsewhere can’t keep you out here. It holds a code in place of your email address,
          and it can’t log anybody in.
        </p>
        <p>
          Where Foyer is offered in several languages, the one that you choose in the header or the footer is remembered
          in a third cookie, for a year.
        </p>
      </Part>
      <Part id="storage" title="Your browser's own storage">
        <p>These notes stay in your browser. They are read by this site only.</p>
        <ul>
          <li>
            <b>Light or dark:</b> the theme that you chose in the footer, until you choose System.
          </li>
          <li>
            <b>Your cart:</b> which of your orders you looked at last, and its organizer’s channel.
          </li>
          <li>
            <b>An organizer’s link:</b> the channel of the organizer you came from, until you choose All organizers or
            log out.
          </li>
          <li>
            <b>Places:</b> the answers to places that you searched for, for one hour.
          </li>
          <li>
            <b>Signing up:</b> the page you came from, for a day, to lead you back after the verification.
          </li>
          <li>
            <b>Half-filled forms:</b> what you typed into a registration or its questions, until you save it or close
            the tab. Never a password or a card number.
          </li>
          <li>
            <b>A payment under way:</b> its number, until its result is known, so that nothing is paid twice.
          </li>
        </ul>
      </Part>
      <Part id="others" title="Cookies of others">
        <p>
          The card fields on the payment page come from the payment provider, and a map, where there is one, from the
          map service. They may set cookies of their own, for instance against fraud. Both are loaded only on the pages
          that show them.
        </p>
      </Part>
      <Part id="control" title="Your control">
        <p>
          You can delete all of it in the settings of your browser at any time; you are then logged out. What the server
          keeps is in the <TextLink href="/privacy">privacy policy</TextLink>. Questions: <SupportLink />.
        </p>
      </Part>
    </StaticPage>
  );
}
