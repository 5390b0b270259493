import proxyAddr from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';

/** Networks that proxy-addr, the judge of TRUST_PROXY, knows by name. */
const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isNetwork = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** True for a comma-separated list of addresses, networks or their names: anything else would stop Fastify half-way. */
export const isTrustList = (list: string): boolean =>
  list
    .split(',')
    .map((part) => part.trim())
    .every((part) => NAMED.has(part) || isNetwork(part));

/** Addresses whose answer is kept: those of proxies are few, and each request asks for the first that is none. */
const KEPT = 10_000;

/**
 * Whether a list trusts an address. Each is judged once: two hundred requests that come together asked the same of two
 * addresses, for a tenth of their turn.
 */
export function trusting(list: string): (address: string, hop: number) => boolean {
  const judge = proxyAddr.compile(list.split(',').map((part) => part.trim()));
  const known = new Map<string, boolean>();
  return (address, hop) => {
    const found = known.get(address);
    if (found !== undefined) return found;
    if (known.size >= KEPT) known.clear();
    const isTrusted = judge(address, hop);
    known.set(address, isTrusted);
    return isTrusted;
  };
}
