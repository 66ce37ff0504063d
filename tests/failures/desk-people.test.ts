import { deskPeopleScenes } from '#tests/failures/scenes/desk-people-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskPeopleScenes);
