import { createTodayLogic } from '#app/desk/today-logic.ts';
import type { TodayActors } from '#machines/desk/today/today-machine.ts';
import { todayRequirements } from '#tests/model/desk/today/today-requirements.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { deskCall } from './desk-call.ts';

export const todayWiring = wiringOf<TodayActors>()({
  requirements: todayRequirements,
  wire: createTodayLogic,
  rows: { getDeskToday: deskCall('GetDeskToday', 'deskToday', { organizationId: 'o-1' }, ['DeskToday']) },
});
