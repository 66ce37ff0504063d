import { deskTicketsScenes } from '#tests/failures/scenes/desk-tickets-scenes.ts';
import { describeScenes } from '#tests/failures/run-scenes.ts';

describeScenes(deskTicketsScenes);
