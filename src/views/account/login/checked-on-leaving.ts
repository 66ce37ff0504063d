import type { FocusEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * A field that is checked when it is left, in a form of mode 'onTouched'. Nothing is said of one that was left empty, nor
 * on the way to a button or a link: a message would move it from under the finger.
 */
export const checkedOnLeaving = <Name extends string>(field: UseFormRegisterReturn<Name>) => ({
  ...field,
  onBlur: async (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value !== '' && !isControl(event.relatedTarget)) await field.onBlur(event);
  },
});

const isControl = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('button, a') !== null;
