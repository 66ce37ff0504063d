import {
  controlText,
  controlTitle,
  cookieKnown,
  cookieLanguage,
  cookieSession,
  cookieTitle,
  othersText,
  othersTitle,
  pageLede,
  pageTitle,
  storageCart,
  storageChannel,
  storageForms,
  storagePayment,
  storagePlaces,
  storageSigningUp,
  storageText,
  storageTheme,
  storageTitle,
} from '#messages/cookies.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Part, StaticPage, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

/** What this application leaves in a browser; the names are those of the code. */
export function CookiePolicyScreen() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <StaticPage title={pageTitle(language)} lede={pageLede(language)}>
      <Part id="cookie" title={cookieTitle(language)}>
        <p>{cookieSession(language)}</p>
        <p>{cookieKnown(language)}</p>
        <p>{cookieLanguage(language)}</p>
      </Part>
      <Part id="storage" title={storageTitle(language)}>
        <p>{storageText(language)}</p>
        <ul>
          <li>{storageTheme({ b: bold }, language)}</li>
          <li>{storageCart({ b: bold }, language)}</li>
          <li>{storageChannel({ b: bold }, language)}</li>
          <li>{storagePlaces({ b: bold }, language)}</li>
          <li>{storageSigningUp({ b: bold }, language)}</li>
          <li>{storageForms({ b: bold }, language)}</li>
          <li>{storagePayment({ b: bold }, language)}</li>
        </ul>
      </Part>
      <Part id="others" title={othersTitle(language)}>
        <p>{othersText(language)}</p>
      </Part>
      <Part id="control" title={controlTitle(language)}>
        <p>{controlText({ privacy: linkTo('/privacy'), ...support }, language)}</p>
      </Part>
    </StaticPage>
  );
}

const bold = (words: string) => <b key="b">{words}</b>;
