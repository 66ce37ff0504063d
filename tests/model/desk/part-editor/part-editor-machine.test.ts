import { describeMachine } from '../../walk-machine.ts';
import { partEditorRequirements } from './part-editor-requirements.ts';

describeMachine(partEditorRequirements);
