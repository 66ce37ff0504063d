import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendFile } from '#services/desk/pictures/send-file.ts';

/** What a browser has for this, as far as it is used: it is answered by the test. */
class FakeRequest extends EventTarget {
  static readonly all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  readonly opened: string[] = [];
  status = 0;
  responseText = '';
  body: unknown = null;
  isAborted = false;
  constructor() {
    super();
    FakeRequest.all.push(this);
  }
  open(...given: string[]) {
    this.opened.push(...given);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.isAborted = true;
    this.end('abort');
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.end('load');
  }
  end(how: string) {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

beforeEach(() => {
  FakeRequest.all.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'], 'stage.jpg');

function begin() {
  const shares: number[] = [];
  const giving = new AbortController();
  const sending = sendFile('/desk-files/events/ev-1/pictures', {
    file,
    signal: giving.signal,
    onShare: (share) => shares.push(share),
  });
  const [request] = FakeRequest.all;
  if (!request) throw new Error('nothing was sent');
  return { sending, request, shares, giving };
}

describe('a file', () => {
  test('is sent as itself, with what other sites can’t send, and tells how much of it is', async () => {
    const { sending, request, shares } = begin();
    expect(request.opened).toEqual(['POST', '/desk-files/events/ev-1/pictures']);
    expect(request.headers).toEqual({
      'content-type': 'application/octet-stream',
      'apollo-require-preflight': 'true',
    });
    expect(request.body).toBe(file);
    for (const [loaded, total] of [
      [1, 4],
      [4, 4],
      [0, 0],
    ])
      request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
    request.answer(200, '{"id":"p-1"}');
    expect(await sending).toEqual({ status: 200, answer: { id: 'p-1' } });
    expect(shares).toEqual([0.25, 1, 0]);
  });

  test('may be answered by what is no JSON', async () => {
    const { sending, request } = begin();
    request.answer(502, '<html>');
    expect(await sending).toEqual({ status: 502, answer: null });
  });

  test('that is lost is told as any call that is', async () => {
    const { sending, request } = begin();
    request.end('error');
    await expect(sending).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  test('is given up with its flow, and not after it is there', async () => {
    const given = begin();
    given.giving.abort();
    await expect(given.sending).rejects.toThrow('given up');
    expect(given.request.isAborted).toBe(true);
    FakeRequest.all.length = 0;
    const { sending, request, giving } = begin();
    request.answer(200, '{}');
    await sending;
    giving.abort();
    expect(request.isAborted).toBe(false);
  });
});
