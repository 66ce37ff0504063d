const minute = 60_000;

/**
 * '2026-11-21T19:30:00-08:00' of a wall-clock time and its instant. Both come from the server, so the offset is their
 * difference and no zone data is asked again.
 */
export function offsetTime(wallTime: string, instant: string): string {
  const minutes = Math.round((Date.parse(`${wallTime}Z`) - Date.parse(instant)) / minute);
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${wallTime}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
