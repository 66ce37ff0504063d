import { describeScenes } from '#tests/failures/run-scenes.ts';
import { deskSettingsScenes } from '#tests/failures/scenes/desk-settings-scenes.ts';

describeScenes(deskSettingsScenes);
