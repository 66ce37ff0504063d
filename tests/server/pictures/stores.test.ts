import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/platform/config.ts';
import { openPictureStore } from '#server/platform/pictures/picture-store.ts';
import { freePort } from '#tests/free-port.ts';

const name = 'pictures/one/480.webp';
const picture = new Uint8Array([1, 2, 3]);
const account = { region: 'ca-central-1', accessKey: 'foyer', secretKey: 'not-a-secret' };

/** What a bucket holds that lets in who signs with the account's key, as AWS's own signature has it. */
async function startBucket() {
  const port = await freePort();
  const kept = new Map<string, Buffer>();
  let down = false;
  let isListed = true;
  async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
    const { authorization, host, ...headers } = request.headers;
    const datetime = String(headers['x-amz-date']);
    const signed = new Set(/SignedHeaders=([^,]+)/.exec(authorization ?? '')?.[1]?.split(';'));
    const signer = new AwsV4Signer({
      method: request.method ?? '',
      url: `http://${host}${request.url}`,
      accessKeyId: account.accessKey,
      secretAccessKey: account.secretKey,
      service: 's3',
      region: account.region,
      datetime,
      headers: Object.entries(headers).flatMap(([header, value]): [string, string][] =>
        signed.has(header) && typeof value === 'string' ? [[header, value]] : [],
      ),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const { headers: expected } = await signer.sign();
    return expected.get('authorization') === authorization;
  }
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const key = request.url ?? '';
      if (down) return response.writeHead(500).end();
      if (!(await isSigned(request, body)))
        return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      if (request.method === 'PUT') kept.set(key, body);
      if (request.method === 'DELETE') kept.delete(key);
      const found = kept.get(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
      if (found) return response.writeHead(200).end(found);
      return isListed
        ? response.writeHead(404).end()
        : response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    keys: () => [...kept.keys()],
    fail: () => {
      down = true;
    },
    hide: () => {
      isListed = false;
    },
    close: () => server.close(),
  };
}

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pictures-'));
  bucket = await startBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  bucket.close();
});

describe.each(['a folder', 'a bucket'])('pictures in %s', (where) => {
  const open = () =>
    openPictureStore({
      dataDir: folder,
      pictureBucket: where === 'a bucket' ? { url: bucket.url, ...account } : null,
    });

  test('are read as they were put, and gone when they are removed', async () => {
    const store = open();
    expect(await store.read(name)).toBeNull();
    await store.put(name, picture);
    await store.put(name, picture);
    expect(new Uint8Array((await store.read(name)) ?? [])).toEqual(picture);
    await store.remove(name);
    await store.remove(name);
    expect(await store.read(name)).toBeNull();
  });
});

test('a folder has nothing but whole pictures', async () => {
  const store = openPictureStore({ dataDir: folder, pictureBucket: null });
  await Promise.all([store.put(name, picture), store.put(name, picture)]);
  expect(await readdir(join(folder, 'pictures/one'))).toEqual(['480.webp']);
});

test('a bucket lets nobody in with another key, and a store that fails is no missing picture, nor is a missing one a failure where nobody may list', async () => {
  const stranger = openPictureStore({
    dataDir: folder,
    pictureBucket: { url: bucket.url, ...account, secretKey: 'another' },
  });
  await expect(stranger.put(name, picture)).rejects.toThrow('403');
  await expect(stranger.read(name)).rejects.toThrow('403');
  expect(bucket.keys()).toEqual([]);
  const own = openPictureStore({ dataDir: folder, pictureBucket: { url: bucket.url, ...account } });
  bucket.hide();
  expect(await own.read(name)).toBeNull();
  await expect(stranger.read(name)).rejects.toThrow('403');
  bucket.fail();
  await expect(own.read(name)).rejects.toThrow('500');
});

test('what a bucket says beside its answer holds no connection', async () => {
  const open = new Set<object>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    request.resume();
    response.writeHead(request.method === 'PUT' ? 200 : 404).write('It goes on');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  try {
    const store = openPictureStore({
      dataDir: folder,
      pictureBucket: { url: `http://127.0.0.1:${port}`, ...account },
    });
    await store.put(name, picture);
    expect(await store.read(name)).toBeNull();
    await store.remove(name);
    await vi.waitFor(() => expect(open.size).toBe(0));
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('an account is whole, or there is none', () => {
  const url = 'https://s3.ca-central-1.amazonaws.com/pictures/';
  expect(parseConfig({}).pictureBucket).toBeNull();
  expect(
    parseConfig({
      PICTURES_S3_URL: url,
      PICTURES_S3_REGION: 'ca-central-1',
      PICTURES_S3_ACCESS_KEY: 'foyer',
      PICTURES_S3_SECRET_KEY: 'not-a-secret',
    }).pictureBucket,
  ).toEqual({ url: url.slice(0, -1), ...account });
  expect(() => parseConfig({ PICTURES_S3_URL: url, PICTURES_S3_ACCESS_KEY: 'foyer' })).toThrow(
    'PICTURES_S3_SECRET_KEY is missing',
  );
  expect(() => parseConfig({ PICTURES_S3_URL: 'pictures' })).toThrow('PICTURES_S3_URL must be an address');
});
