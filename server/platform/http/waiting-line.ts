/** The shortest and the longest time after which somebody is told to come back. */
const soonestSeconds = 1;
const latestSeconds = 15;

/** One of so many answers goes to somebody from the line: who is let in comes again, with the next step of an order. */
const answersForEachInLine = 4;
/** So many a second are expected to be answered, until more were. */
const fewest = 20;
const rememberedSeconds = 10;

/**
 * When those who are refused shall come back: one after the other, by how fast calls were answered of late, so that they
 * neither come all at once nor leave a server idle that has time for them. Nobody is kept in it: a moment is booked, and
 * whoever does not come leaves a gap.
 */
export function createWaitingLine(now: () => number, answeredPerSecond: () => number) {
  let lastBooked = 0;
  /** Whole seconds after which the next one should come back, for Retry-After. */
  return (): number => {
    const seconds = now() / 1000;
    const next = Math.max(lastBooked, seconds + soonestSeconds) + answersForEachInLine / answeredPerSecond();
    lastBooked = Math.min(next, seconds + latestSeconds);
    return Math.floor(lastBooked - seconds);
  };
}

/**
 * How many calls were answered in the best of the last ten seconds. The best, since a second in which few came says
 * nothing about how many could be answered.
 */
export function createAnsweredRate(now: () => number) {
  const counts: { second: number; calls: number }[] = [];
  const second = () => Math.floor(now() / 1000);
  return {
    count(): void {
      const last = counts.at(-1);
      if (last?.second === second()) last.calls += 1;
      else counts.push({ second: second(), calls: 1 });
      if (counts.length > rememberedSeconds) counts.shift();
    },
    perSecond(): number {
      const recent = counts.filter((each) => each.second > second() - rememberedSeconds);
      return Math.max(fewest, ...recent.map(({ calls }) => calls));
    },
  };
}
