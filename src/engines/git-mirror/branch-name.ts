const MAX_LENGTH = 200;
const NEVER = /[\p{Cc} ~^:?*[\\]/u;

/** What is wrong with the name of a branch, by the rules of `git check-ref-format`; null when nothing is. */
export function branchFault(branch: string): string | null {
  if (branch === '') return 'must not be empty';
  if (branch.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (!branch.isWellFormed()) return 'must be well-formed Unicode';
  if (branch.startsWith('-')) return 'must not start with -';
  if (NEVER.test(branch)) return 'must not contain spaces, control characters or any of ~ ^ : ? * [ \\';
  if (branch === '@' || branch.includes('@{')) return 'must not be @ or contain @{';
  if (branch.includes('..')) return 'must not contain ..';
  if (branch.endsWith('.')) return 'must not end with .';
  const parts = branch.split('/');
  if (parts.includes('')) return 'must not start or end with / or contain //';
  if (parts.some((part) => part.startsWith('.'))) return 'must have no part that starts with .';
  if (parts.some((part) => part.endsWith('.lock'))) return 'must have no part that ends with .lock';
  return null;
}
