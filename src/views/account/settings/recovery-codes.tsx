import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/account/security/authenticator-selectors.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { AuthenticatorFlow } from '#views/account/settings/authenticator-context.ts';

/** The recovery codes, to be copied, downloaded or written down. */
export function RecoveryCodes() {
  const codes = AuthenticatorFlow.useSelector(selectors.recoveryCodes);
  const [formMessage, say] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      say('Copied');
    } catch {
      say('Copying did not work. Download the codes, or write them down.');
    }
  };
  return (
    <Stack>
      <p>
        Each logs you in once, in place of a code of your app, where your phone is lost. Keep them apart from it. They
        are shown only now.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Row $gap="s2">
        <Button kind="line" small onClick={() => void copy()}>
          <Copy /> Copy
        </Button>
        <ButtonLink kind="line" small href={fileOf(codes)} download="foyer-recovery-codes.txt">
          <Download /> Download<VisuallyHidden> as a text file</VisuallyHidden>
        </ButtonLink>
        <span role="status">{formMessage}</span>
      </Row>
    </Stack>
  );
}

const fileOf = (codes: readonly string[]) =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Foyer recovery codes. Each works once.\n\n${codes.join('\n')}\n`)}`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: var(--s2) var(--s5);
  padding: var(--s4);
  background: var(--well);
  user-select: text;
`;
