import type { Measured } from './lighthouse.ts';

/** What the pages that anybody may see aim at, on two cores that do nothing else. */
const aims: { name: string; of: (page: Measured) => number; most?: number; least?: number }[] = [
  { name: 'largest paint (ms)', of: ({ largestPaintMs }) => largestPaintMs, most: 1300 },
  { name: 'blocking (ms)', of: ({ blockingMs }) => blockingMs, most: 50 },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, most: 0.01 },
  { name: 'performance', of: ({ scores }) => scores.performance, least: 98 },
];

/** 'largest paint (ms) 1412, at most 1300', for each aim that a public page misses. They depend on the machine. */
export const missed = (page: Measured): string[] =>
  aims.flatMap(({ name, of, most = Infinity, least = -Infinity }) => {
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
