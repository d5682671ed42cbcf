/** Works through a list, a few at a time, as long as it may go on. */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  mayGoOn: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    while (waiting.length && mayGoOn()) await work(waiting.shift()!);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
