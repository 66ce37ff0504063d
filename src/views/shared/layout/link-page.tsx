import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';

const Narrow = styled.div`
  max-width: 36rem;
  margin: var(--s6) auto var(--s12);
`;

/** The page behind a link in a mail: one sheet, a title, what to do. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Narrow>
        <Panel as="div">
          <Stack $gap="s5">
            <Title>{title}</Title>
            {children}
          </Stack>
        </Panel>
      </Narrow>
    </Page>
  );
}
