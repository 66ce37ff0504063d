import type { DemoEvent } from '#server/demo/demo-types.ts';
import { familyEvents } from '#server/demo/events/family.ts';
import { festivalAndFoodEvents } from '#server/demo/events/festival-and-food.ts';
import { firstPageEvents } from '#server/demo/events/first-page.ts';
import { hiddenEvents } from '#server/demo/events/hidden.ts';
import { musicEvents } from '#server/demo/events/music.ts';
import { outdoorsEvents } from '#server/demo/events/outdoors.ts';
import { pastEvents } from '#server/demo/events/past.ts';
import { runEvents } from '#server/demo/events/run.ts';
import { talkEvents } from '#server/demo/events/talk.ts';
import { theatreEvents } from '#server/demo/events/theatre.ts';
import { workshopEvents } from '#server/demo/events/workshop.ts';

export const demoEvents: DemoEvent[] = [
  ...firstPageEvents,
  ...theatreEvents,
  ...musicEvents,
  ...runEvents,
  ...workshopEvents,
  ...festivalAndFoodEvents,
  ...outdoorsEvents,
  ...talkEvents,
  ...familyEvents,
  ...pastEvents,
  ...hiddenEvents,
];
