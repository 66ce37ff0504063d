import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted with: an IPv4 address by itself, an IPv6 address by its first 64 bits, which
 * is what one customer of a provider has to choose addresses from ('2001:db8:0:1::/64').
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  const mapped = isIPv6(plain) ? ofIPv4(plain) : plain;
  if (mapped !== null) return mapped;
  const [head = '', tail] = plain.split('::');
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  const omitted = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...omitted, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Some proxies tell the port that a request came from: '203.0.113.7:50812' is another for each connection. */
const withoutPort = (address: string): string =>
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address;

/** The IPv4 address that an IPv6 one stands for, in either way to write it: ::ffff:203.0.113.7, ::ffff:cb00:7107; null for none. */
function ofIPv4(address: string): string | null {
  const [, dotted, high = '', low = ''] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address) ?? [];
  if (dotted) return dotted;
  if (high === '') return null;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [Math.floor(group / 256), group % 256]).join('.');
}

/** An IPv4 address at the end stands for two groups; they are never among the first four. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
