import { pageAsk, pageTitle } from '#messages/desk-codes.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';

/** /desk/:organization/codes for who reads none: whom to ask. */
export function NotReadingCodes() {
  const language = useLanguage();
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Panel as="div">
        <p>{pageAsk(language)}</p>
      </Panel>
    </>
  );
}
