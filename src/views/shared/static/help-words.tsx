import {
  changeText,
  changeTitle,
  contactText,
  contactTitle,
  logInText,
  logInTitle,
  noMailText,
  noMailTitle,
  paymentText,
  paymentTitle,
} from '#messages/help.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Part, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

/** What helps most people, on the help page and in the account. */
export function HelpWords() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <>
      <Part id="log-in" title={logInTitle(language)}>
        <p>{logInText({ reset: linkTo('/auth/login?mode=update') }, language)}</p>
      </Part>
      <Part id="no-mail" title={noMailTitle(language)}>
        <p>{noMailText({ mine: linkTo('/my-events') }, language)}</p>
      </Part>
      <Part id="change" title={changeTitle(language)}>
        <p>
          {changeText(
            { cart: linkTo('/my-cart'), mine: linkTo('/my-events'), forms: linkTo('/account/registration-forms') },
            language,
          )}
        </p>
      </Part>
      <Part id="payment" title={paymentTitle(language)}>
        <p>{paymentText(language)}</p>
      </Part>
      <Part id="contact" title={contactTitle(language)}>
        <p>{contactText({ ...support }, language)}</p>
      </Part>
    </>
  );
}
