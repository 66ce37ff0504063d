import { Suspense, type FC, type ReactNode } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/codes/codes-selectors.ts';
import { listTitle, pageLead, pageLoading, pageTitle } from '#messages/desk-codes.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { CodeListProps } from '#views/desk/codes/code-list.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { NotReadingCodes } from '#views/desk/codes/not-reading-codes.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { FormSection } from '#views/desk/parts/form-parts.ts';

/** Its head stands before the list comes. */
const CodeList = lazyPart(async () => (await import('#views/desk/codes/code-list.tsx')).CodeList);
const StopDialog = lazyPart(async () => (await import('#views/desk/codes/stop-dialog.tsx')).StopDialog);

type Props = CodeListProps & {
  /** What was done with them; false for who may not read it. */
  history: ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  const isSignedOut = CodesFlow.useSelector(selectors.codesFace) === 'signedOut';
  const trouble = CodesFlow.useSelector(selectors.codesUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'codes.retry' })}
    />
  );
}

function Listing({ history, ...props }: Props) {
  const language = useLanguage();
  const asked = CodesFlow.useSelector(selectors.askedCode);
  return (
    <Stack $gap="s5">
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Muted as="p">{pageLead(language)}</Muted>
      <Sheet aria-labelledby="codes">
        <VisuallyHidden as="h2" id="codes">
          {listTitle(language)}
        </VisuallyHidden>
        <Suspense fallback={<SkeletonBar $height="14rem" />}>
          <CodeList {...props} />
        </Suspense>
      </Sheet>
      {history && <Suspense fallback={<SkeletonBar $height="8rem" />}>{history}</Suspense>}
      {asked && (
        <Suspense>
          <StopDialog code={asked} />
        </Suspense>
      )}
    </Stack>
  );
}

const faces = {
  readingCodes: Looking,
  unreadable: Unread,
  signedOut: Unread,
  notTheirs: NotReadingCodes,
  listing: Listing,
} satisfies Record<ReturnType<typeof selectors.codesFace>, FC<Props>>;

/** /desk/:organization/codes (docs/decisions/170). */
export function CodesScreen(props: Props) {
  const Face: FC<Props> = faces[CodesFlow.useSelector(selectors.codesFace)];
  return <Face {...props} />;
}

/** Its heading is not seen. */
const Sheet = styled(FormSection)`
  > * + * {
    margin-top: 0;
  }
`;
