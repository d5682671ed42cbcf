/**
 * What a run of Jest prints: failures as they happen, one line of progress, and at the end the slowest files. On a
 * terminal the line of progress is rewritten in place; elsewhere it is printed every 15 seconds. What each file took and
 * which tests failed is written to RUN_FILE.
 */
import { writeFileSync } from 'node:fs';

const PRINT_EVERY_MS = 15_000;
const SLOWEST = 10;
/** A file of the quick tests that takes longer has a test for `*.slow-spec.ts` in it. */
const MAX_QUICK_SECONDS = 8;

export default class TestProgress {
  #began = Date.now();
  #printed = Date.now();
  #counts = { files: 0, passed: 0, failed: 0, skipped: 0 };
  #total = 0;
  #files = [];
  #isTerminal = Boolean(process.stderr.isTTY);

  onRunStart({ numTotalTestSuites }) {
    this.#total = numTotalTestSuites;
  }

  onTestResult({ path }, result) {
    const counts = this.#counts;
    counts.files++;
    counts.passed += result.numPassingTests;
    counts.failed += result.numFailingTests || (result.testExecError ? 1 : 0);
    counts.skipped += result.numPendingTests;
    this.#files.push({
      name: nameOf(path),
      path,
      seconds: (result.perfStats.end - result.perfStats.start) / 1000,
      passed: result.numPassingTests,
      skipped: result.numPendingTests,
      failures: result.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      error: Boolean(result.testExecError),
    });
    if (result.console?.length) this.#print(result.console.map(({ message }) => message).join('\n'));
    if (result.failureMessage) this.#print(`FAIL ${nameOf(path)}\n${result.failureMessage}`);
    this.#showProgress(counts.files === this.#total);
  }

  onRunComplete() {
    if (this.#isTerminal) process.stderr.write('\n');
    if (process.env.RUN_FILE) writeFileSync(process.env.RUN_FILE, JSON.stringify(this.#files, null, 1));
    if (this.#files.length <= SLOWEST) return;
    const slowest = this.#files.toSorted((a, b) => b.seconds - a.seconds);
    const lines = slowest.map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    process.stderr.write(`\nThe ${SLOWEST} slowest files:\n${lines.slice(0, SLOWEST).join('\n')}\n`);
    if (process.env.SUITE !== 'unit') return;
    const tooSlow = lines.filter((_, index) => slowest[index].seconds > MAX_QUICK_SECONDS);
    if (tooSlow.length)
      process.stderr.write(`\nOver ${MAX_QUICK_SECONDS} s, and not slow-spec:\n${tooSlow.join('\n')}\n`);
  }

  #showProgress(isLast) {
    const { files, passed, failed, skipped } = this.#counts;
    const seconds = Math.round((Date.now() - this.#began) / 1000);
    const line = `${files} of ${this.#total} files, ${passed} tests passed, ${failed} failed, ${skipped} skipped, ${seconds} s`;
    if (this.#isTerminal) process.stderr.write(`\r\u001b[K${line}`);
    else if (isLast || Date.now() - this.#printed >= PRINT_EVERY_MS) {
      this.#printed = Date.now();
      process.stderr.write(`${line}\n`);
    }
  }

  #print(text) {
    process.stderr.write(`${this.#isTerminal ? '\r\u001b[K' : ''}${text}\n`);
  }
}

const nameOf = (path) => path.replace(/^.*\/dist\//, '').replace(/\.js$/, '.ts');
