import { spawn } from 'node:child_process';

export interface Outcome {
  /** Exit code, or the name of the signal that ended it. */
  readonly code: number | string;
  readonly stdout: string;
  readonly stderr: string;
}

interface Options {
  input?: string;
  env?: Record<string, string>;
  withinMs?: number;
}

const STDIO_OPEN_MS = 500;

/** Runs a program to its end, and never longer than it may take. */
export function run(program: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const { input = '', env, withinMs = 30_000 } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: env ?? process.env, stdio: 'pipe' });
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
    // A program may end before it has read its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('error', reject);
    const finish = (code: number | null, signal: string | null) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? signal!, stdout, stderr });
    };
    child.on('close', finish);
    // What it leaves running may hold its output open: then nothing more is read.
    child.on('exit', (code, signal) => setTimeout(() => finish(code, signal), STDIO_OPEN_MS).unref());
  });
}

/** Output of a program that must succeed. */
export async function must(program: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, options);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}\n${stdout}${stderr}`);
  return stdout;
}

/** The words of a command that must succeed, for commands without odd characters. */
export function command(line: string): Promise<string> {
  const [program = '', ...args] = line.split(/\s+/);
  return must(program, args);
}
