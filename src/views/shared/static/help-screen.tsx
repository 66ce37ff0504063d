import { pageLede, pageTitle } from '#messages/help.ts';
import { useLanguage } from '#platform/language-context.ts';
import { HelpWords } from '#views/shared/static/help-words.tsx';
import { linkTo, StaticPage } from '#views/shared/static/static-page.tsx';

export function HelpScreen() {
  const language = useLanguage();
  return (
    <StaticPage title={pageTitle(language)} lede={pageLede({ faq: linkTo('/faq') }, language)}>
      <HelpWords />
    </StaticPage>
  );
}
