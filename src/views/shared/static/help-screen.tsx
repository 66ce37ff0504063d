import { TextLink } from '#platform/ui/link.tsx';
import { HelpWords } from '#views/shared/static/help-words.tsx';
import { StaticPage } from '#views/shared/static/static-page.tsx';

export function HelpScreen() {
  return (
    <StaticPage
      title="Help"
      lede={
        <>
          What goes wrong most often, and what to do about it. There is more under{' '}
          <TextLink href="/faq">frequently asked questions</TextLink>.
        </>
      }
    >
      <HelpWords />
    </StaticPage>
  );
}
