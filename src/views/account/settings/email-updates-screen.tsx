import type { FC } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/account/notification-preferences/notification-preferences-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Toggle } from '#platform/ui/toggle.tsx';
import { AccountTrouble, noCustomer } from '#views/account/settings/account-states.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';

const title = 'Email Updates';

const toggles = [
  {
    choice: 'eventReminder',
    label: 'Event reminders',
    text: 'Receive reminders about your upcoming events 48 hours in advance.',
  },
  { choice: 'ceSurvey', label: 'Surveys', text: 'Ask me about things that could make the product better' },
] as const;

/** The toggles: disabled while they are read, and refusing while one of them is being saved. */
function Choices() {
  const preferences = NotificationPreferencesFlow.useActorRef();
  const shown = NotificationPreferencesFlow.useSelector(selectors.shownChoices);
  const isSaving = NotificationPreferencesFlow.useSelector(selectors.isSavingChoice);
  const isOpen = NotificationPreferencesFlow.useSelector(selectors.canChoose);
  return (
    <Stack $gap="s6">
      <div>
        <Title>{title}</Title>
        <Intro as="p">Select what email updates you get about your activity, and events.</Intro>
      </div>
      <Sheet aria-busy={!isOpen} aria-label={title}>
        {toggles.map(({ choice, label, text }) => (
          <Toggle
            key={choice}
            label={label}
            text={text}
            checked={shown?.[choice] ?? false}
            disabled={!isOpen && !isSaving}
            aria-disabled={!isOpen}
            onChange={({ target }) => preferences.send({ type: 'preferences.choose', choice, email: target.checked })}
          />
        ))}
      </Sheet>
      <Button kind="line" disabled={!isOpen} onClick={() => preferences.send({ type: 'preferences.reset' })}>
        Reset
      </Button>
    </Stack>
  );
}

function Unreadable() {
  const preferences = NotificationPreferencesFlow.useActorRef();
  return <AccountTrouble title={title} onRetry={() => preferences.send({ type: 'preferences.retry' })} />;
}

function SignedOut() {
  const preferences = NotificationPreferencesFlow.useActorRef();
  return (
    <AccountTrouble
      title={title}
      message={noCustomer}
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
