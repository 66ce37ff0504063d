import { factorGoOn, factorText } from '#messages/account-links.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';

/** A link of a mail did its work, and the account asks for its second factor before it lets in: the login has that form. */
export function SecondFactorAsked({ title, returnUri }: { title: string; returnUri: string }) {
  const language = useLanguage();
  return (
    <LinkPage title={title}>
      <p>{factorText(language)}</p>
      <Row>
        <ButtonLink href={`/auth/login?mode=factor&returnUri=${encodeURIComponent(returnUri)}`}>
          {factorGoOn(language)}
        </ButtonLink>
      </Row>
    </LinkPage>
  );
}
