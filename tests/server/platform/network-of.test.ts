import { expect, test } from 'vitest';
import { networkOf } from '#server/platform/network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50812', '203.0.113.7'],
  ['[2001:db8:0:1::5]:50812', '2001:db8:0:1::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:0203:4', '2.3.0.4'],
  ['no address', 'no address'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
