/** Variables that say which thing was asked for and nothing about a person; a new one is private until it stands here. */
const loggable = ['id', 'orderId', 'eventId', 'organizationId', 'state', 'method', 'includeAssets', 'skip', 'take'];

/** What a log may hold of an operation's variables (design §6.14): ids, states and page numbers, no answer and no secret. */
export function loggedVariables(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null;
  return Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => loggable.includes(name) && isPlain(value)),
  );
}
