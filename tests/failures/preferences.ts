/** Which mails somebody wants: reminders as said, and surveys. */
export function preferences(email: boolean) {
  const typename = { __typename: 'NotificationPreference' as const };
  return [
    { ...typename, type: 'EventReminder' as const, email, isDefault: false },
    { ...typename, type: 'CESurvey' as const, email: true, isDefault: true },
  ];
}
