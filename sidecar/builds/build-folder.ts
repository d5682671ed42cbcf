import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOrder, BuildStep, BuildUsage, FinishReport } from '../../src/shared/build-protocol.js';
import { UUID } from '../desk.js';
import { readIfExists, writeAtomically } from '../files.js';
import type { Paths } from '../paths.js';
import { newMark, type BuildMark } from '../processes/build-mark.js';
import { pidOfNote, processNote } from '../processes/proc.js';

/** How far a build is; what goes on after a restart of the machine begins here. */
export interface BuildProgress {
  readonly step: BuildStep;
  /** When the time limit began. */
  readonly startedAt: number;
  /** How often it was started. */
  readonly starts: number;
  readonly sessionId: string | null;
  readonly usage: BuildUsage | null;
  readonly roundsLeft: number;
}

/** A report that was sent or is to be sent, by bytes of the spool; repeated as it is until the service has it. */
export interface SentReport {
  readonly seq: number;
  readonly from: number;
  readonly to: number;
  readonly isTaken: boolean;
}

/** Files of one build, of root alone: what it is to do, its log, how far it is, its outcome. */
export class BuildFolder {
  readonly path: string;
  readonly spool: string;
  /** Output of the runner itself. */
  readonly output: string;

  constructor(
    paths: Paths,
    readonly buildId: string,
  ) {
    this.path = join(paths.buildFolders, buildId);
    this.spool = join(this.path, 'spool');
    this.output = join(this.path, 'output');
  }

  create(order: BuildOrder, hasGroup: boolean): void {
    mkdirSync(this.path, { recursive: true, mode: 0o700 });
    this.write('mark.json', newMark(this.buildId, hasGroup));
    // Last: a folder with an order is complete.
    this.write('order.json', order);
  }

  order(): BuildOrder | null {
    return this.read<BuildOrder>('order.json');
  }

  mark(): BuildMark {
    return this.read<BuildMark>('mark.json') ?? { buildId: this.buildId, group: null };
  }

  progress(): BuildProgress | null {
    return this.read<BuildProgress>('progress.json');
  }

  writeProgress(progress: BuildProgress): void {
    this.write('progress.json', progress);
  }

  sentReport(): SentReport | null {
    return this.read<SentReport>('report.json');
  }

  writeSentReport(report: SentReport): void {
    this.write('report.json', report);
  }

  /** Null while it runs. */
  result(): FinishReport | null {
    return this.read<FinishReport>('result.json');
  }

  writeResult(result: FinishReport): void {
    this.write('result.json', result);
  }

  /** The process that runs this build, if it lives. */
  runner(): number | null {
    return pidOfNote(join(this.path, 'runner'));
  }

  writeRunner(pid: number): void {
    writeAtomically(join(this.path, 'runner'), processNote(pid));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  private read<T>(name: string): T | null {
    const text = readIfExists(join(this.path, name));
    return text === null ? null : (JSON.parse(text) as T);
  }

  private write(name: string, value: unknown): void {
    writeAtomically(join(this.path, name), JSON.stringify(value));
  }
}

/** Builds that this desk has taken and not finished; folders without an order are left over. */
export function knownBuilds(paths: Paths): BuildFolder[] {
  let names: string[];
  try {
    names = readdirSync(paths.buildFolders);
  } catch {
    return [];
  }
  const folders = names.filter((name) => UUID.test(name)).map((name) => new BuildFolder(paths, name));
  for (const folder of folders) if (!folder.order()) folder.remove();
  return folders.filter((folder) => folder.order() !== null);
}
