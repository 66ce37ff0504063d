import {
  accountOthers,
  accountOwn,
  accountTitle,
  changesText,
  changesTitle,
  conductText,
  conductTitle,
  contactText,
  contactTitle,
  organizersText,
  organizersTitle,
  pageLede,
  pageTitle,
  placesText,
  placesTitle,
  pricesGiftCard,
  pricesText,
  pricesTitle,
  questionsText,
  questionsTitle,
  refundsText,
  refundsTitle,
} from '#messages/terms.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Part, StaticPage, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

/** /terms, and /legal/terms-of-service. */
export function TermsScreen() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <StaticPage title={pageTitle(language)} isLegal lede={pageLede(language)}>
      <Part id="account" title={accountTitle(language)}>
        <p>{accountOwn(language)}</p>
        <p>{accountOthers(language)}</p>
      </Part>
      <Part id="organizers" title={organizersTitle(language)}>
        <p>{organizersText(language)}</p>
      </Part>
      <Part id="places" title={placesTitle(language)}>
        <p>{placesText(language)}</p>
      </Part>
      <Part id="prices" title={pricesTitle(language)}>
        <p>{pricesText(language)}</p>
        <p>{pricesGiftCard(language)}</p>
      </Part>
      <Part id="refunds" title={refundsTitle(language)}>
        <p>{refundsText(language)}</p>
      </Part>
      <Part id="questions" title={questionsTitle(language)}>
        <p>{questionsText(language)}</p>
      </Part>
      <Part id="conduct" title={conductTitle(language)}>
        <p>{conductText(language)}</p>
      </Part>
      <Part id="changes" title={changesTitle(language)}>
        <p>{changesText({ privacy: linkTo('/privacy') }, language)}</p>
      </Part>
      <Part id="contact" title={contactTitle(language)}>
        <p>{contactText({ ...support }, language)}</p>
      </Part>
    </StaticPage>
  );
}
