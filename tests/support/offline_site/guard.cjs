// Refuse every connection and name look-up of a Node child that would leave this machine.
"use strict";

const dgram = require("node:dgram");
const dns = require("node:dns");
const net = require("node:net");
const { syncBuiltinESMExports } = require("node:module");

const MAPPED = /^::ffff:/i;

function isLoopback(host) {
  if (host === undefined || host === null || host === "" || host === "localhost") return true;
  const bare = String(host).replace(/^\[|\]$/g, "");
  if (bare === "::1") return true;
  const v4 = bare.replace(MAPPED, "");
  return net.isIPv4(v4) && v4.startsWith("127.");
}

function requireLoopback(host) {
  if (isLoopback(host)) return;
  const refusal = new Error(`tests stay on this machine; '${host}' is outside`);
  refusal.name = "OutsideReachedError";
  refusal.code = "ERR_OUTSIDE_REACHED";
  throw refusal;
}

function target(args) {
  // net.connect hands its own normalised argument list on as one array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (first !== null && typeof first === "object") return first.path ? undefined : first.host;
  const isPath = typeof first === "string" && Number.isNaN(Number(first));
  return isPath || typeof second !== "string" ? undefined : second;
}

function guard(owner, name, hostOf) {
  const plain = owner[name];
  if (typeof plain !== "function") return;
  owner[name] = function guarded(...args) {
    requireLoopback(hostOf(args));
    return plain.apply(this, args);
  };
}

function guardLookups(owner) {
  for (const name of Object.keys(owner)) {
    if (/^(lookup|resolve|reverse)/.test(name)) guard(owner, name, (args) => args[0]);
  }
}

function guardResolver(resolver) {
  for (const name of Object.getOwnPropertyNames(resolver.prototype)) {
    if (/^(resolve|reverse)/.test(name)) guard(resolver.prototype, name, (args) => args[0]);
  }
}

guard(net.Socket.prototype, "connect", target);
guardLookups(dns);
guardLookups(dns.promises);
guardResolver(dns.Resolver);
guardResolver(dns.promises.Resolver);
guard(dgram.Socket.prototype, "connect", (args) =>
  typeof args[1] === "string" ? args[1] : undefined,
);
guard(dgram.Socket.prototype, "send", (args) => {
  // send(message[, offset, length][, port][, address][, callback]): the address is the last text.
  const texts = args.slice(1).filter((value) => typeof value === "string");
  return texts.at(-1);
});
syncBuiltinESMExports();
