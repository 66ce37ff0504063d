const dayMs = 86_400_000;

/** How long a session lasts, however it is used. */
export const absoluteDays = 90;
/** How long without use, where the person asked to be remembered and where not (docs/decisions/050). */
const idleDays = { remembered: 30, untilClosed: 1 };

export const absoluteEnd = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + absoluteDays * dayMs);

/** When a session ends that was used now: after a time without use, never after its absolute end. */
export function sessionEnd(session: { createdAt: Date; isRemembered: boolean }, now: Date): Date {
  const days = session.isRemembered ? idleDays.remembered : idleDays.untilClosed;
  return new Date(Math.min(now.getTime() + days * dayMs, absoluteEnd(session).getTime()));
}
