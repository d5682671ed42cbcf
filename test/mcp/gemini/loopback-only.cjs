'use strict';
/**
 * Loaded before a program with `node --require`: connections to other machines are refused, and written to the file that
 * OUTSIDE_CONNECTIONS names.
 */
const { appendFileSync } = require('node:fs');
const { Socket } = require('node:net');

const { connect } = Socket.prototype;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** `connect(options)`, `connect(port, host)`, `connect(path)`, and the list that Node.js itself makes of them. */
function targetOf([first, second]) {
  const options = Array.isArray(first) ? first[0] : first;
  if (typeof options === 'object' && options !== null) return options.path ? null : (options.host ?? 'localhost');
  if (typeof options === 'string' && Number.isNaN(Number(options))) return null;
  return typeof second === 'string' ? second : 'localhost';
}

Socket.prototype.connect = function connectToLoopback(...args) {
  const host = targetOf(args);
  if (host === null || LOOPBACK.test(host)) return connect.apply(this, args);
  appendFileSync(process.env.OUTSIDE_CONNECTIONS, `${host}\n`);
  process.nextTick(() => this.destroy(new Error(`No connection to ${host}: only loopback is allowed`)));
  return this;
};
