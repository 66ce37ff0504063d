type Told = { extensions?: Record<string, unknown> | undefined };

/**
 * Whether the server says that nobody is logged in (any more): the one place in which a code ends a session
 * (docs/decisions/092). FORBIDDEN is somebody who may not.
 */
export const nobodyIsHere = (errors: readonly Told[]): boolean =>
  errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
