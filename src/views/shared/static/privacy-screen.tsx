import {
  browserText,
  browserTitle,
  cardsText,
  cardsTitle,
  contactText,
  contactTitle,
  keptAccount,
  keptAnswers,
  keptAttendees,
  keptEmails,
  keptOrders,
  keptPassword,
  keptSessions,
  keptTitle,
  mailText,
  mailTitle,
  pageLede,
  pageTitle,
  placeText,
  placeTitle,
  rightsText,
  rightsTitle,
  seenText,
  seenTitle,
} from '#messages/privacy.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Part, StaticPage, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

/** /privacy, and /legal/privacy-policy. */
export function PrivacyScreen() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <StaticPage title={pageTitle(language)} isLegal lede={pageLede(language)}>
      <Part id="kept" title={keptTitle(language)}>
        <ul>
          <li>{keptAccount(language)}</li>
          <li>{keptPassword(language)}</li>
          <li>{keptAttendees(language)}</li>
          <li>{keptOrders(language)}</li>
          <li>{keptAnswers(language)}</li>
          <li>{keptEmails(language)}</li>
          <li>{keptSessions(language)}</li>
        </ul>
      </Part>
      <Part id="cards" title={cardsTitle(language)}>
        <p>{cardsText(language)}</p>
      </Part>
      <Part id="seen" title={seenTitle(language)}>
        <p>{seenText(language)}</p>
      </Part>
      <Part id="mail" title={mailTitle(language)}>
        <p>{mailText({ updates: linkTo('/account/comm') }, language)}</p>
      </Part>
      <Part id="place" title={placeTitle(language)}>
        <p>{placeText(language)}</p>
      </Part>
      <Part id="browser" title={browserTitle(language)}>
        <p>{browserText({ cookies: linkTo('/cookie-policy') }, language)}</p>
      </Part>
      <Part id="rights" title={rightsTitle(language)}>
        <p>{rightsText({ account: linkTo('/account') }, language)}</p>
      </Part>
      <Part id="contact" title={contactTitle(language)}>
        <p>{contactText({ ...support }, language)}</p>
      </Part>
    </StaticPage>
  );
}
