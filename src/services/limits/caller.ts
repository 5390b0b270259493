import ipaddr from 'ipaddr.js';

// One customer of an access provider gets a /56 or more: counting single IPv6 addresses would count nothing.
const IPV6_PREFIX_BYTES = 56 / 8;

/** Addresses that were asked for, and what they count as: each request asks several times. */
const known = new Map<string, string>();
const KNOWN = 10_000;
/** No address is written longer; other names, which callers choose, are not kept. */
const LONGEST_ADDRESS = 45;

/**
 * Who is counted as one caller: an IPv4 address (also when written as IPv6), an IPv6 /56, or any other name as it is
 * (a key, a mail domain).
 */
export function callerOf(name: string): string {
  if (name.length > LONGEST_ADDRESS) return counted(name);
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= KNOWN) known.clear();
  const caller = counted(name);
  known.set(name, caller);
  return caller;
}

function counted(name: string): string {
  if (!ipaddr.isValid(name)) return name;
  const address = ipaddr.process(name);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, i) => (i < IPV6_PREFIX_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/56`;
}
