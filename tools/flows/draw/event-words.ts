import { kindOf } from '../machine/sites.ts';

/** What a transition waits for, as a reader says it: 'loadCart ends', 'loadCart fails', 'after timeout', 'always'. */
export function eventWords(descriptor: string): string {
  const last = (prefix: string) => descriptor.slice(prefix.length);
  switch (kindOf(descriptor)) {
    case 'done':
      return `${last('xstate.done.actor.')} ends`;
    case 'error':
      return `${last('xstate.error.actor.')} fails`;
    case 'snapshot':
      return `${last('xstate.snapshot.')} changes`;
    case 'after':
      return `after ${last('xstate.after.').split('.')[0] ?? ''}`;
    case 'stateDone':
      return 'all is done within';
    default:
      return descriptor;
  }
}
