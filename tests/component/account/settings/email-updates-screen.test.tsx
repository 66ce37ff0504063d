import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  notificationPreferencesMachine,
  type NotificationPreferencesActors,
} from '#machines/account/notification-preferences/notification-preferences-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  EmailChoice,
  SavedPreferences,
} from '#services/account/notification-preferences/notification-preferences-service.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { EmailUpdatesScreen } from '#views/account/settings/email-updates-screen.tsx';
import { NotificationPreferencesFlow } from '#views/account/settings/notification-preferences-context.ts';

const preferences = (eventReminder: boolean, ceSurvey: boolean): SavedPreferences => ({
  __typename: 'SavedPreferences',
  choices: { eventReminder, ceSurvey },
});

type Answered = SavedPreferences | SessionEnded;

function show(read: () => Promise<Answered>, save: () => Promise<Answered>) {
  const sent: { choice: EmailChoice; email: boolean }[] = [];
  const actors = {
    getNotificationPreferences: fromPromise(read),
    updateMemberNotificationPreferences: fromPromise<Answered, { choice: EmailChoice; email: boolean }>(({ input }) => {
      sent.push(input);
      return save();
    }),
  } satisfies NotificationPreferencesActors;
  const actor = createActor(notificationPreferencesMachine.provide({ actors })).start();
  render(
    <NotificationPreferencesFlow.Provider actor={actor}>
      <EmailUpdatesScreen />
    </NotificationPreferencesFlow.Provider>,
  );
  return { user: userEvent.setup(), sent };
}

const toggle = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

describe('Email Updates', () => {
  test('has its words, and its toggles disabled while they are read', () => {
    show(
      () => new Promise(() => undefined),
      async () => preferences(true, true),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Email Updates');
    for (const words of [
      'Select what email updates you get about your activity, and events.',
      'Receive reminders about your upcoming events 48 hours in advance.',
      'Ask me about things that could make the product better',
    ]) {
      expect(screen.getByText(words).textContent).toBe(words);
    }
    expect([toggle(/^Event reminders/).disabled, toggle(/^Surveys/).disabled]).toEqual([true, true]);
  });

  test('saves one choice at once and refuses another while it is on its way', async () => {
    const answer = Promise.withResolvers<SavedPreferences>();
    const { user, sent } = show(
      async () => preferences(true, true),
      () => answer.promise,
    );
    await act(settled);
    await user.click(toggle(/^Surveys/));
    expect(toggle(/^Surveys/).checked).toBe(false);
    await user.click(toggle(/^Event reminders/));
    expect([toggle(/^Event reminders/).checked, sent]).toEqual([true, [{ choice: 'ceSurvey', email: false }]]);
    answer.resolve(preferences(true, false));
    await act(settled);
    expect(toggle(/^Surveys/).checked).toBe(false);
  });

  test('rolls a choice back that was not saved', async () => {
    const { user } = show(
      async () => preferences(true, true),
      () => Promise.reject(new Error('no connection')),
    );
    await act(settled);
    await user.click(toggle(/^Event reminders/));
    await act(settled);
    expect(toggle(/^Event reminders/).checked).toBe(true);
  });
});
