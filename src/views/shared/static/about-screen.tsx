import {
  howEverybody,
  howPlace,
  howPrice,
  howTitle,
  howTwice,
  onFind,
  onMore,
  onTitle,
  pageLede,
  pageTitle,
  whatEvents,
  whatTicket,
  whatTitle,
} from '#messages/about.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Part, StaticPage, linkTo, useSupport } from '#views/shared/static/static-page.tsx';

export function AboutScreen() {
  const language = useLanguage();
  const support = useSupport();
  return (
    <StaticPage title={pageTitle(language)} lede={pageLede(language)}>
      <Part id="what" title={whatTitle(language)}>
        <p>{whatEvents(language)}</p>
        <p>{whatTicket(language)}</p>
      </Part>
      <Part id="how" title={howTitle(language)}>
        <ul>
          <li>{howPrice(language)}</li>
          <li>{howPlace(language)}</li>
          <li>{howTwice(language)}</li>
          <li>{howEverybody(language)}</li>
        </ul>
      </Part>
      <Part id="on" title={onTitle(language)}>
        <p>
          <ButtonLink href="/events">{onFind(language)}</ButtonLink>
        </p>
        <p>{onMore({ faq: linkTo('/faq'), ...support }, language)}</p>
      </Part>
    </StaticPage>
  );
}
