import { attendeesScenes } from '#tests/failures/scenes/attendees-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(attendeesScenes);
