type Sending = {
  file: File;
  signal: AbortSignal;
  /** How much of it is sent, from 0 to 1. */
  onShare: (share: number) => void;
};

/** Sends a file to an address of this site, as itself; answers what came of it, and null where that is no JSON. */
export type SendFile = (address: string, sending: Sending) => Promise<{ status: number; answer: unknown }>;

/** Only XMLHttpRequest tells how much of a body is on its way. */
export const sendFile: SendFile = (address, { file, signal, onShare }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () =>
      resolve({ status: request.status, answer: readAnswer(request.responseText) }),
    );
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    request.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', end));
    request.open('POST', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('apollo-require-preflight', 'true');
    signal.addEventListener('abort', end);
    request.send(file);
  });

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
