import { isNoSecret, REDACTED } from './secret-shapes.js';

const ARGUMENTS = String.raw`[^\r\n;|&]{0,120}?`;
const PORTS = String.raw`\d{1,5}(?::\d{1,5})?(?![^\s"'\x60])`;
const BEFORE_PASSWORD = [
  String.raw`(?:mysql(?:dump|admin|import)?|mariadb(?:-dump)?)\b${ARGUMENTS}\s-p(?!${PORTS})`,
  String.raw`sshpass\b${ARGUMENTS}\s-p\s{0,4}`,
  String.raw`redis-cli\b${ARGUMENTS}\s-a\s{1,4}`,
  String.raw`(?:docker|podman|nerdctl|helm registry) login\b${ARGUMENTS}\s-p\s{1,4}`,
];
const VALUE = String.raw`(?<=")[^"\\\r\n]{1,256}|(?<=')[^'\\\r\n]{1,256}|[^\s"'\x60\\;|&]{1,256}`;
const COMMAND = new RegExp(String.raw`(\b(?:${BEFORE_PASSWORD.join('|')})(?:\\{0,3}["'])?)(${VALUE})`, 'g');

/** Passwords after an option of one letter, which means something else in other commands. */
export function redactCommands(text: string): string {
  return text.replace(COMMAND, (all, command: string, value: string) => (isNoSecret(value) ? all : command + REDACTED));
}
