import type { Language } from '#domain/language.ts';
import {
  checkMissing,
  checkMissingText,
  checkName,
  checkPassedName,
  checkText,
  checkTextOf,
} from '#messages/desk-publish.ts';
import type { DeskEventFieldsFragment, PublishProblemCode } from '#services/desk/generated/graphql.ts';

type Event = Pick<DeskEventFieldsFragment, 'tiers' | 'publishProblems'>;
export type Problem = DeskEventFieldsFragment['publishProblems'][number];

/** Each check once, in the order in which one would make them. */
const checks = Object.values({
  NO_TIER_ONLINE: 'NO_TIER_ONLINE',
  NO_CAPACITY: 'NO_CAPACITY',
  START_IN_PAST: 'START_IN_PAST',
  END_BEFORE_START: 'END_BEFORE_START',
  SALES_START_LATE: 'SALES_START_LATE',
  SALES_END_AFTER_START: 'SALES_END_AFTER_START',
  NO_PLACE: 'NO_PLACE',
  NO_PICTURE: 'NO_PICTURE',
  LANGUAGE_MISSING: 'LANGUAGE_MISSING',
  TIER_ABOVE_EVENT: 'TIER_ABOVE_EVENT',
  TIER_NEVER_SOLD: 'TIER_NEVER_SOLD',
  TIER_BEYOND_SALE: 'TIER_BEYOND_SALE',
  TAX_RATE_MISSING: 'TAX_RATE_MISSING',
  NO_WAY_TO_PAY: 'NO_WAY_TO_PAY',
  NO_POLICY: 'NO_POLICY',
} satisfies { [Code in PublishProblemCode]: Code });

/** The checks that found nothing, by their names. */
export const passedChecks = ({ publishProblems }: Event, language: Language): string[] =>
  checks
    .filter((code) => publishProblems.every((problem) => problem.code !== code))
    .map((code) => checkPassedName({ code }, language));

/** Errors first, as they stand in the way. */
export const inOrder = (problems: readonly Problem[]): Problem[] => [
  ...problems.filter(({ level }) => level === 'ERROR'),
  ...problems.filter(({ level }) => level === 'WARNING'),
];

export const countOf = (problems: readonly Problem[], level: Problem['level']): number =>
  problems.filter((problem) => problem.level === level).length;

/** What a check found: in a few words, and in a sentence. */
export function problemWords(problem: Problem, { tiers }: Event, language: Language): { name: string; text: string } {
  const tier = tiers.find(({ id }) => id === problem.tierId)?.words[0]?.name ?? '';
  const { code, where } = problem;
  if (code === 'LANGUAGE_MISSING')
    return {
      name: checkMissing({ language: problem.language ?? 'en' }, language),
      text: checkMissingText({ where: where === 'TICKETS' || where === 'QUESTIONS' ? where : 'ABOUT', tier }, language),
    };
  const text = checkText({ code }, language);
  return { name: checkName({ code }, language), text: tier === '' ? text : checkTextOf({ tier, text }, language) };
}
