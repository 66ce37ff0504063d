import {
  accountText,
  accountTitle,
  declinedText,
  declinedTitle,
  giftText,
  giftTitle,
  giveText,
  giveTitle,
  holdText,
  holdTitle,
  moreText,
  moreTitle,
  organizersText,
  organizersTitle,
  othersText,
  othersTitle,
  pageLede,
  pageTitle,
  questionsText,
  questionsTitle,
  refundText,
  refundTitle,
  remindersText,
  remindersTitle,
  ticketText,
  ticketTitle,
} from '#messages/faq.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Part, StaticPage, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

export function FaqScreen() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <StaticPage title={pageTitle(language)} lede={pageLede(language)}>
      <Part id="need-account" title={accountTitle(language)}>
        <p>{accountText(language)}</p>
      </Part>
      <Part id="others" title={othersTitle(language)}>
        <p>{othersText({ attendees: linkTo('/account/attendees') }, language)}</p>
      </Part>
      <Part id="hold" title={holdTitle(language)}>
        <p>{holdText(language)}</p>
      </Part>
      <Part id="organizers" title={organizersTitle(language)}>
        <p>{organizersText(language)}</p>
      </Part>
      <Part id="questions" title={questionsTitle(language)}>
        <p>{questionsText({ forms: linkTo('/account/registration-forms') }, language)}</p>
      </Part>
      <Part id="declined" title={declinedTitle(language)}>
        <p>{declinedText(language)}</p>
      </Part>
      <Part id="refund" title={refundTitle(language)}>
        <p>{refundText({ mine: linkTo('/my-events') }, language)}</p>
      </Part>
      <Part id="give" title={giveTitle(language)}>
        <p>{giveText({ mine: linkTo('/my-events') }, language)}</p>
      </Part>
      <Part id="ticket" title={ticketTitle(language)}>
        <p>{ticketText({ mine: linkTo('/my-events') }, language)}</p>
      </Part>
      <Part id="gift" title={giftTitle(language)}>
        <p>{giftText({ cards: linkTo('/account/gift-cards') }, language)}</p>
      </Part>
      <Part id="reminders" title={remindersTitle(language)}>
        <p>{remindersText({ updates: linkTo('/account/comm') }, language)}</p>
      </Part>
      <Part id="more" title={moreTitle(language)}>
        <p>{moreText({ ...support }, language)}</p>
      </Part>
    </StaticPage>
  );
}
