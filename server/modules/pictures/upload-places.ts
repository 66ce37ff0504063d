/** Each is a file of up to 10 MB in memory, and the rest of the wait for the one that is being made. */
const mostAtOnce = 8;
const mostOfOne = 2;

/** Whose uploads are being read or made, each as often as it has them. */
const taken: string[] = [];

/**
 * A place for an upload of an account, before anything of it is read; null where this server, or the account, has as many as
 * may be. What is given back is called once, when nothing of the file is held any more.
 */
export function takePlace(userId: string): (() => void) | null {
  const own = taken.filter((one) => one === userId).length;
  if (taken.length >= mostAtOnce || own >= mostOfOne) return null;
  taken.push(userId);
  return () => {
    taken.splice(taken.indexOf(userId), 1);
  };
}
