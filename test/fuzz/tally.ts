/** Counts answers by operation: a fuzzer that is only ever refused proves little. */
export class Tally {
  private readonly counts = new Map<string, Map<number, number>>();

  add(operationId: string, status: number): void {
    const counts = this.counts.get(operationId) ?? new Map<number, number>();
    counts.set(status, (counts.get(status) ?? 0) + 1);
    this.counts.set(operationId, counts);
  }

  reached(operationId: string): boolean {
    return [...(this.counts.get(operationId)?.keys() ?? [])].some((status) => status >= 200 && status < 300);
  }

  print(): void {
    const all = new Map<number, number>();
    const rows = [...this.counts].map(([name, counts]) => {
      for (const [status, count] of counts) all.set(status, (all.get(status) ?? 0) + count);
      return `${name.padEnd(28)}${line(counts)}`;
    });
    const requests = [...all.values()].reduce((sum, count) => sum + count, 0);
    process.stdout.write(`${rows.join('\n')}\n${this.counts.size} operations, ${requests} requests: ${line(all)}\n`);
  }
}

function line(counts: ReadonlyMap<number, number>): string {
  const group = (from: number): number =>
    [...counts].filter(([status]) => status >= from && status < from + 100).reduce((sum, [, count]) => sum + count, 0);
  const each = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
  return `2xx ${String(group(200)).padStart(5)}  4xx ${String(group(400)).padStart(5)}   ${each.join(' ')}`;
}
