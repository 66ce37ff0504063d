import type { Language } from '#domain/language.ts';
import {
  partAbout,
  partDoor,
  partPublish,
  partQuestions,
  partRules,
  partTickets,
  partWhen,
} from '#messages/desk-event.ts';
import type { PublishProblemPlace } from '#services/desk/generated/graphql.ts';

export type EventPartEntry = {
  /** The last piece of its address. */
  slug: string;
  name: (language: Language) => string;
  /** Whose problems it bears, if any; null for all of them. */
  where: PublishProblemPlace | 'NONE' | null;
};

/** The parts of an event, in the order in which one sets them up. */
export const eventPartList = [
  { slug: 'about', name: partAbout, where: 'ABOUT' },
  { slug: 'when', name: partWhen, where: 'WHEN' },
  { slug: 'tickets', name: partTickets, where: 'TICKETS' },
  { slug: 'questions', name: partQuestions, where: 'QUESTIONS' },
  { slug: 'rules', name: partRules, where: 'RULES' },
  { slug: 'door', name: partDoor, where: 'NONE' },
  { slug: 'publish', name: partPublish, where: null },
] as const satisfies readonly EventPartEntry[];

export type EventPartSlug = (typeof eventPartList)[number]['slug'];

export const isEventPart = (slug: string): slug is EventPartSlug => eventPartList.some((part) => part.slug === slug);
