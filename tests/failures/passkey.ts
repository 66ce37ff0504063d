import { vi } from 'vitest';
import { confirmingPasskey } from '#tests/confirming-passkey.ts';

/** A browser whose person always confirms; what it answers, the scripted server does not check. */
export function withPasskey(): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (own, name): unknown => (name === 'credentials' ? confirmingPasskey : Reflect.get(own, name, own)),
    }),
  );
}
