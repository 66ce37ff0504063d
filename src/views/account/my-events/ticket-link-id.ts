/** The link of a listed ticket, or its name where it has none, for the focus to come back to. */
export const ticketLinkId = (registrationId: string) => `ticket-${registrationId}`;
