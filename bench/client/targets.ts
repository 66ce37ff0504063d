import type { Measured } from './lighthouse.ts';

type Aim = { name: string; of: (page: Measured) => number; most?: number; least?: number };

const aimsOf = (most: { largestPaintMs: number; blockingMs: number }, leastPerformance: number): Aim[] => [
  { name: 'largest paint (ms)', of: ({ largestPaintMs }) => largestPaintMs, most: most.largestPaintMs },
  { name: 'blocking (ms)', of: ({ blockingMs }) => blockingMs, most: most.blockingMs },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, most: 0.01 },
  { name: 'performance', of: ({ scores }) => scores.performance, least: leastPerformance },
];

/** What a page aims at on two cores that do nothing else: one that anybody may see, and one that is a person's own. */
const aims = {
  public: aimsOf({ largestPaintMs: 1300, blockingMs: 50 }, 98),
  own: aimsOf({ largestPaintMs: 1600, blockingMs: 150 }, 95),
};

/** 'largest paint (ms) 1412, at most 1300', for each aim that a page misses. They depend on the machine. */
export const missed = (page: Measured, whose: keyof typeof aims): string[] =>
  aims[whose].flatMap(({ name, of, most = Infinity, least = -Infinity }) => {
    const value = of(page);
    if (value <= most && value >= least) return [];
    return [`${name} ${Math.round(value * 1000) / 1000}, ${value > most ? `at most ${most}` : `at least ${least}`}`];
  });

/** Bytes of a drawn page on the wire, without its headers (design §8). */
export const mostHtmlBytes = 14_000;

/** Milliseconds from an interaction to the next paint, of three in four. */
export const mostInteractionMs = 200;

/** Whether accessibility, best practices and SEO are whole: these no machine decides. */
export const isSound = ({ scores }: Measured): boolean =>
  scores.accessibility === 100 && scores['best-practices'] === 100 && scores.seo === 100;
