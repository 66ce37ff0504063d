import type { FC } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/account/notification-preferences/notification-preferences-selectors.ts';
import {
  actReset,
  pageEmailUpdates,
  pageNoCustomer,
  updatesIntro,
  updatesLabel,
  updatesText,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Toggle } from '#platform/ui/toggle.tsx';
import { AccountTrouble } from '#views/account/settings/account-states.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';

const toggles = ['eventReminder', 'ceSurvey'] as const;

/** The toggles: disabled while they are read, and refusing while one of them is being saved. */
function Choices() {
  const language = useLanguage();
  const preferences = NotificationPreferencesFlow.useActorRef();
  const shown = NotificationPreferencesFlow.useSelector(selectors.shownChoices);
  const isSaving = NotificationPreferencesFlow.useSelector(selectors.isSavingChoice);
  const isOpen = NotificationPreferencesFlow.useSelector(selectors.canChoose);
  return (
    <Stack $gap="s6">
      <div>
        <Title>{pageEmailUpdates(language)}</Title>
        <Intro as="p">{updatesIntro(language)}</Intro>
      </div>
      <Sheet aria-busy={!isOpen} aria-label={pageEmailUpdates(language)}>
        {toggles.map((choice) => (
          <Toggle
            key={choice}
            label={updatesLabel({ choice }, language)}
            text={updatesText({ choice }, language)}
            checked={shown?.[choice] ?? false}
            disabled={!isOpen && !isSaving}
            aria-disabled={!isOpen}
            onChange={({ target }) => preferences.send({ type: 'preferences.choose', choice, email: target.checked })}
          />
        ))}
      </Sheet>
      <Button kind="line" disabled={!isOpen} onClick={() => preferences.send({ type: 'preferences.reset' })}>
        {actReset(language)}
      </Button>
    </Stack>
  );
}

function Unreadable() {
  const language = useLanguage();
  const preferences = NotificationPreferencesFlow.useActorRef();
  return (
    <AccountTrouble
      title={pageEmailUpdates(language)}
      onRetry={() => preferences.send({ type: 'preferences.retry' })}
    />
  );
}

function SignedOut() {
  const language = useLanguage();
  const preferences = NotificationPreferencesFlow.useActorRef();
  return (
    <AccountTrouble
      title={pageEmailUpdates(language)}
      message={pageNoCustomer(language)}
      onRetry={() => preferences.send({ type: 'preferences.retry' })}
    />
  );
}

const faces = {
  readingPreferences: Choices,
  choosing: Choices,
  savingChoice: Choices,
  unreadable: Unreadable,
  signedOut: SignedOut,
} satisfies Record<ReturnType<typeof selectors.preferencesState>, FC>;

/** /account/comm (customer specification §2, 'Email updates'). */
export function EmailUpdatesScreen() {
  const Face: FC = faces[NotificationPreferencesFlow.useSelector(selectors.preferencesState)];
  return <Face />;
}

const Intro = styled(Muted)`
  margin-top: var(--s3);
`;

const Sheet = styled(Panel)`
  padding-block: var(--s2);
`;
