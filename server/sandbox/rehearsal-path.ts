/** Where the sandbox's card form is for whoever rehearses a checkout, from anywhere: it takes test cards alone. */
export const rehearsalPath = '/rehearsal/square';
