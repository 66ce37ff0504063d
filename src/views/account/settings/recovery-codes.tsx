import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#domain/language.ts';
import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { codesCopied, codesCopy, codesDownload, codesFile, codesLabel, codesText } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';

/** The recovery codes, to be copied, downloaded or written down. */
export function RecoveryCodes() {
  const language = useLanguage();
  const codes = AuthenticatorFlow.useSelector(selectors.recoveryCodes);
  const [formMessage, say] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      say('copied');
    } catch {
      say('failed');
    }
  };
  return (
    <Stack>
      <p>{codesText(language)}</p>
      <Codes aria-label={codesLabel(language)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row $gap="s2">
        <Button kind="line" small onClick={() => void copy()}>
          <Copy /> {codesCopy(language)}
        </Button>
        <ButtonLink kind="line" small href={fileOf(codes, language)} download="foyer-recovery-codes.txt">
          <Download />{' '}
          {codesDownload({ hidden: (words) => <VisuallyHidden key="hidden">{words}</VisuallyHidden> }, language)}
        </ButtonLink>
        <span role="status">{formMessage && codesCopied({ outcome: formMessage }, language)}</span>
      </Row>
    </Stack>
  );
}

const fileOf = (codes: readonly string[], language: Language) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`${codesFile(language)}\n\n${codes.join('\n')}\n`)}`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--s2) var(--s5);
  padding: var(--s4);
  background: var(--well);
  user-select: text;
`;
