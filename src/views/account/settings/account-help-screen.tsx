import { helpText, pageHelp } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Muted, Prose, Title } from '#platform/ui/page.tsx';
import { HelpWords } from '#views/shared/static/help-words.tsx';

/** /account/help. */
export function AccountHelpScreen() {
  const language = useLanguage();
  return (
    <Prose>
      <Title>{pageHelp(language)}</Title>
      <Muted as="p">
        {helpText(
          {
            faq: (words) => (
              <TextLink key="faq" href="/faq">
                {words}
              </TextLink>
            ),
          },
          language,
        )}
      </Muted>
      <HelpWords />
    </Prose>
  );
}
