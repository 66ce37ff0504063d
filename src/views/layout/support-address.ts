/** Where people ask for help; the same as the server's default SUPPORT_EMAIL. */
export const supportAddress = 'support@foyer.example';
