import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

type Subnet = [address: string, bits: number];

/** Link-local addresses, where cloud providers also serve the identity and the keys of a machine. */
const linkLocal: Subnet[] = [
  ['169.254.0.0', 16],
  ['fe80::', 10],
  // Metadata of AWS, Alibaba, Azure, and Oracle at other addresses.
  ['fd00:ec2::254', 128],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
];

/** Networks that are not on the public internet, by IANA’s registries of special-purpose addresses. */
const notPublic: Subnet[] = [
  ...linkLocal,
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  // Addresses in the next four hold an IPv4 address, which may be any of the above.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fec0::', 10],
  ['ff00::', 8],
];

const linkLocalList = listOf(linkLocal);
const notPublicList = listOf(notPublic);

/** Checks whether an IP address is not link-local. */
export function isNotLinkLocal(address: string): boolean {
  return isIP(address) !== 0 && !isIn(linkLocalList, address);
}

/** Checks whether an IP address is on the public internet, and neither on a private network nor on this machine. */
export function isPublic(address: string): boolean {
  return isIP(address) !== 0 && !isIn(notPublicList, address);
}

/** Checks whether a host is this machine, so that nothing sent to it leaves: `127.example.com` is not, whatever it begins with. */
export function isThisMachine(host: string): boolean {
  return host.toLowerCase() === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

function listOf(subnets: Subnet[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of subnets) list.addSubnet(address, bits, isIPv6(address) ? 'ipv6' : 'ipv4');
  return list;
}

// `::ffff:10.0.0.1` counts as 10.0.0.1; a zone, as in `fe80::1%eth0`, belongs to no address of its own.
function isIn(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
