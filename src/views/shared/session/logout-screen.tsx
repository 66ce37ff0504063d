import { sessionState } from '#machines/shared/session/session-selectors.ts';
import { Button, Dots } from '#platform/ui/button.tsx';
import { Page, Stack, Title } from '#platform/ui/page.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** While the session ends; if the server could not be reached, the way to try again. */
export function LogoutScreen() {
  const session = SessionFlow.useActorRef();
  const hasFailed = SessionFlow.useSelector(
    (snapshot) => sessionState(snapshot) === 'signedIn' || sessionState(snapshot) === 'unreachable',
  );
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Stack $gap="s5">
        <Title>Log out</Title>
        {hasFailed ? (
          <>
            <p role="alert">You are still logged in.</p>
            <p>
              <Button onClick={() => session.send({ type: 'session.logOut' })}>Log out</Button>
            </p>
          </>
        ) : (
          <output>
            Logging out <Dots />
          </output>
        )}
      </Stack>
    </Page>
  );
}
