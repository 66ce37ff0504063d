import { TextLink } from '#platform/ui/link.tsx';
import { Muted, Prose, Title } from '#platform/ui/page.tsx';
import { HelpWords } from '#views/shared/static/help-words.tsx';

/** /account/help. */
export function AccountHelpScreen() {
  return (
    <Prose>
      <Title>Help</Title>
      <Muted as="p">
        What goes wrong most often, and what to do about it. There is more under{' '}
        <TextLink href="/faq">frequently asked questions</TextLink>.
      </Muted>
      <HelpWords />
    </Prose>
  );
}
