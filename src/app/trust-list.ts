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
