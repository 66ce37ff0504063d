import { imageResetRequirements } from '#tests/model/shared/image-reset/image-reset-requirements.ts';
import { ImageResetButton } from '#views/shared/image/image-reset-button.tsx';
import { ImageResetFlow } from '#views/shared/image/image-reset-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button } from '../on-screen.ts';

describeRendered({
  owns: ['views/shared/image', 'machines/shared/image-reset/', 'platform/ui/image'],
  requirements: imageResetRequirements,
  draw: (actor) => (
    <ImageResetFlow.Provider actor={actor}>
      <ImageResetButton />
    </ImageResetFlow.Provider>
  ),
  controls: {
    'reset.press': { find: () => button('Remove picture') ?? button('Confirm?') },
    'reset.leave': { from: 'a press anywhere else, which the actor watchElsewhere hears' },
  },
  shows: {
    resting: () => button('Remove picture') !== null,
    confirming: () => button('Confirm?') !== null,
  },
});
