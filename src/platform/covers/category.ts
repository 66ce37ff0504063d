import { eventCategories, type EventCategory } from '#domain/event-categories.ts';

/** FNV-1a, 32 bit: the same text gives the same number everywhere. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

/**
 * The category that draws an event. A name belongs to a category that it begins with, whatever its case
 * ('Talks & lectures' is a talk); any other name takes one of the nine by the hash of the event's id.
 */
export function categoryOf(name: string | null | undefined, id: string): EventCategory {
  const word = name?.trim().toLowerCase() ?? '';
  return (
    eventCategories.find((category) => word.startsWith(category)) ??
    eventCategories[hash(id) % eventCategories.length] ??
    'theatre'
  );
}
