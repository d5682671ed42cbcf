import { readFileSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';

export const BUILD_USER = 'workspace';

/** Who runs setup commands, coders and checks. */
export interface BuildUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
  /** Whether commands change over to it. Otherwise builds run as the caller. */
  readonly isOther: boolean;
}

/** The user of a line of /etc/passwd; never root. */
export function userFrom(passwd: string, name: string): BuildUser | null {
  const line = passwd.split('\n').find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid, , home] = line?.split(':') ?? [];
  if (!uid || !gid || !home || !(Number(uid) > 0) || !(Number(gid) > 0)) return null;
  return { name, uid: Number(uid), gid: Number(gid), home, isOther: true };
}

/** Only tests name one that has no account: `uid:gid:home`. */
function ofVariable(text: string): BuildUser | null {
  const [uid, gid, home] = text.split(':');
  return userFrom(`${BUILD_USER}:x:${uid}:${gid}::${home}`, BUILD_USER);
}

/** Throws when this is root and there is nobody else: a coder never runs as root. */
export function buildUser(): BuildUser {
  if (process.getuid?.() !== 0) {
    const { username, uid, gid } = userInfo();
    return { name: username, uid, gid, home: homedir(), isOther: false };
  }
  const { WORKSPACE_SIDECAR_USER: given } = process.env;
  const user = given ? ofVariable(given) : userFrom(readFileSync('/etc/passwd', 'utf8'), BUILD_USER);
  if (!user) throw new Error(`the user ${BUILD_USER} is missing: run the installer again`);
  return user;
}
