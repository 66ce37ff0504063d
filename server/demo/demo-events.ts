import type { DemoEvent } from '#server/demo/demo-types.ts';
import { firstPageEvents } from '#server/demo/events/first-page.ts';
import { pastEvents } from '#server/demo/events/past.ts';

export const demoEvents: DemoEvent[] = [...firstPageEvents, ...pastEvents];
