/** The link of a listed ticket, for the focus to come back to. */
export const ticketLinkId = (registrationId: string) => `ticket-${registrationId}`;
