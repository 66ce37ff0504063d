const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

const relative = new Intl.RelativeTimeFormat('en-CA');

/** How long ago something was, by the largest whole unit: 'less than a minute ago', '5 minutes ago', '1 day ago'. */
export function ageOf(ms: number): string {
  const step = steps.find((one) => ms >= one.ms);
  return step ? relative.format(-Math.floor(ms / step.ms), step.unit) : 'less than a minute ago';
}
