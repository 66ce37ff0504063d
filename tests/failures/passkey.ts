import { vi } from 'vitest';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/** A browser whose person always confirms; what it answers, the scripted server does not check. */
export function withPasskey(): void {
  const credential = {
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes(),
      authenticatorData: bytes(),
      attestationObject: bytes(),
      signature: bytes(),
      userHandle: null,
    },
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  const credentials = { get: async () => credential, create: async () => credential };
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (own, name): unknown => (name === 'credentials' ? credentials : Reflect.get(own, name, own)),
    }),
  );
}
