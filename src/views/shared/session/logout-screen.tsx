import { sessionState } from '#machines/shared/session/session-selectors.ts';
import { logoutFailed, logoutPending, logoutTitle } from '#messages/menu.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, Dots } from '#platform/ui/button.tsx';
import { Page, Stack, Title } from '#platform/ui/page.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** While the session ends; if the server could not be reached, the way to try again. */
export function LogoutScreen() {
  const language = useLanguage();
  const session = SessionFlow.useActorRef();
  const hasFailed = SessionFlow.useSelector(
    (snapshot) => sessionState(snapshot) === 'signedIn' || sessionState(snapshot) === 'unreachable',
  );
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Stack $gap="s5">
        <Title>{logoutTitle(language)}</Title>
        {hasFailed ? (
          <>
            <p role="alert">{logoutFailed(language)}</p>
            <p>
              <Button onClick={() => session.send({ type: 'session.logOut' })}>{logoutTitle(language)}</Button>
            </p>
          </>
        ) : (
          <output>
            {logoutPending(language)} <Dots />
          </output>
        )}
      </Stack>
    </Page>
  );
}
