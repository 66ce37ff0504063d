import { Suspense } from 'react';
import { canAskToLeave } from '#machines/desk/departure/departure-selectors.ts';
import { leaveAsk, leaveText, leaveTitle } from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Heading, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';

const DepartureDialog = lazyPart(async () => (await import('#views/desk/team/departure-dialog.tsx')).DepartureDialog);

/** The way out, which every member has. */
export function DeparturePanel({ organizer }: { organizer: string }) {
  const language = useLanguage();
  const departure = DepartureFlow.useActorRef();
  const canAsk = DepartureFlow.useSelector(canAskToLeave);
  return (
    <Panel aria-labelledby="leave">
      <Stack>
        <Heading id="leave">{leaveTitle(language)}</Heading>
        <p>{leaveText(language)}</p>
        <Row>
          <Button kind="line" small aria-disabled={!canAsk} onClick={() => departure.send({ type: 'departure.ask' })}>
            {leaveAsk(language)}
          </Button>
        </Row>
      </Stack>
      {!canAsk && (
        <Suspense fallback={null}>
          <DepartureDialog organizer={organizer} />
        </Suspense>
      )}
    </Panel>
  );
}
