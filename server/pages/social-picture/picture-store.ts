/** Too many different pictures are asked for at once. */
export class BusyError extends Error {
  override name = 'BusyError';
}

type Limits = {
  /** Pictures that are kept; the one that was not asked for longest goes first. */
  kept: number;
  /** Pictures that may wait to be painted, one after the other; more are refused. */
  waiting: number;
};

/**
 * Pictures by their addresses, painted once. They are painted one at a time, so that whoever asks for many gets one
 * thread's worth of the machine. Rejects with BusyError when the queue is full.
 */
export function createPictureStore({ kept, waiting }: Limits) {
  const pictures = new Map<string, Promise<Buffer>>();
  let queue = Promise.resolve();
  let queued = 0;

  function painted(paint: () => Promise<Buffer>): Promise<Buffer> {
    if (queued >= waiting) return Promise.reject(new BusyError('too many pictures are being painted'));
    queued += 1;
    const picture = queue.then(paint).finally(() => {
      queued -= 1;
    });
    queue = picture.then(
      () => undefined,
      () => undefined,
    );
    return picture;
  }

  return {
    get(address: string, paint: () => Promise<Buffer>): Promise<Buffer> {
      const known = pictures.get(address);
      pictures.delete(address);
      const picture = known ?? painted(paint);
      pictures.set(address, picture);
      picture.catch(() => pictures.delete(address));
      const [oldest] = pictures.keys();
      if (pictures.size > kept && oldest !== undefined) pictures.delete(oldest);
      return picture;
    },
  };
}
