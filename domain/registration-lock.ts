/** Why the holder of a registration can't change its answers or give it up any more; the contract's codes. */
type RegistrationLock = 'CANCELLED' | 'EVENT_CANCELED' | 'EVENT_STARTED';

/** Said of a registration that can't be given up. */
export const keptRegistrationWords: Record<RegistrationLock, string> = {
  CANCELLED: 'This registration is cancelled already',
  EVENT_CANCELED: 'The organizer has cancelled this event: you need not give the registration up',
  EVENT_STARTED: 'The event has begun',
};
