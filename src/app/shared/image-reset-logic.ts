import { fromBrowser } from '#app/from-browser.ts';
import { imageResetMachine, type ImageResetActors } from '#machines/shared/image-reset/image-reset-machine.ts';

/** The control with the page around it: a press anywhere else takes the question back. */
export function createImageResetLogic() {
  return imageResetMachine.provide({
    actors: {
      watchElsewhere: fromBrowser(({ sendBack }) => {
        const onPress = ({ target }: PointerEvent) => {
          if (!(target instanceof Element) || !target.closest('[data-image-reset]')) sendBack({ type: 'reset.leave' });
        };
        document.addEventListener('pointerdown', onPress);
        return () => document.removeEventListener('pointerdown', onPress);
      }),
    } satisfies ImageResetActors,
  });
}
