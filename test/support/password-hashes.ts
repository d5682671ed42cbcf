import { createHook } from 'node:async_hooks';

/** Counts the password hashes computed meanwhile: Node.js reports each task of the native library, which names none. */
export async function countPasswordHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({ init: (_id, type) => void (count += Number(/^(undefined|napi)/.test(type))) }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}
