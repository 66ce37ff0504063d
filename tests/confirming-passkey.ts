const bytes = () => new Uint8Array([1, 2, 3]).buffer;

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

/** What `navigator.credentials` gives of a person who always confirms: three bytes of everything. */
export const confirmingPasskey = { get: async () => credential, create: async () => credential };
