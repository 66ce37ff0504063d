import { describeMachine } from '../../walk-machine.ts';
import { pictureUploadRequirements } from './picture-upload-requirements.ts';

describeMachine(pictureUploadRequirements);
