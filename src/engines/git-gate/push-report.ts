import { FLUSH, packetLine } from './packet-line.js';
import type { PushCommands } from './push-commands.js';

const SIDE_BAND_DATA = 1;

/** The answer to a push none of whose commands is done: a client of git prints the reason beside each ref. */
export function refusedReport({ commands, capabilities }: PushCommands, reason: string): Buffer {
  const lines = commands.map(({ ref }) => packetLine(`ng ${ref} ${reason}\n`));
  const report = Buffer.concat([packetLine('unpack ok\n'), ...lines, FLUSH]);
  if (!capabilities.has('side-band-64k')) return report;
  const parts: Buffer[] = [];
  for (let at = 0; at < report.length; at += 60_000)
    parts.push(packetLine(Buffer.concat([Buffer.from([SIDE_BAND_DATA]), report.subarray(at, at + 60_000)])));
  return Buffer.concat([...parts, FLUSH]);
}
