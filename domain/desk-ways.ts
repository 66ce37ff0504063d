/** Whether what is sold this way at the box office asks for the buyer's address: a link to pay has to go somewhere. */
export const needsAddress = (way: string): boolean => way === 'CARD_LINK';
