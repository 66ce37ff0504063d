/** Whether PostgreSQL would take it for an id: anything else is an unknown one, not a fault. */
export const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
