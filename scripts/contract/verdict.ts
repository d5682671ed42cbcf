import type { Break } from './compare-contracts.js';

/** Objections to releasing these breaking changes; empty when they are allowed. */
export function objections(
  breaks: readonly Break[],
  { published, version, changelog }: { published: string; version: string; changelog: string },
): string[] {
  if (!breaks.length) return [];
  if (!mayBreak(published, version))
    return [
      `Version ${version} may not break what was published as ${published}: the next that may is ${nextThatMay(published)}`,
    ];
  const section = breakingSection(changelog, version);
  const unnamed = [...new Set(breaks.map(({ subject }) => subject))].filter(
    (subject) => !section.includes(`\`${subject}\``),
  );
  return unnamed.map(
    (subject) => `openapi/CHANGELOG.md does not name \`${subject}\` under "${version}", "### Breaking"`,
  );
}

/** A new major version may break; before 1.0.0 a new minor one may. */
export function mayBreak(published: string, version: string): boolean {
  const [was, is] = [numbers(published), numbers(version)];
  return is[0] > was[0] || (is[0] === 0 && was[0] === 0 && is[1] > was[1]);
}

function nextThatMay(published: string): string {
  const [major, minor] = numbers(published);
  return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
}

function numbers(version: string): [major: number, minor: number] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
}

/** The "Breaking" section of a version in the changelog. */
function breakingSection(changelog: string, version: string): string {
  const chapter = changelog.split(/^## /m).find((one) => one.split(/[\s(]/)[0] === version) ?? '';
  return chapter.split(/^### /m).find((one) => one.startsWith('Breaking')) ?? '';
}
