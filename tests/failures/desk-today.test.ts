import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskTodayScenes } from '#tests/failures/scenes/desk-today-scenes.ts';

describeScenes(deskTodayScenes);
