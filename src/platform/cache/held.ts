/** Keeps what was used last, as long as all of it together is not larger than this; the newest is kept in any case. */
export class Held<V> {
  /** Used longest ago first. */
  private readonly values = new Map<string, V>();

  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value !== undefined) {
      this.values.delete(key);
      this.values.set(key, value);
    }
    return value;
  }

  put(key: string, value: V): void {
    this.values.delete(key);
    this.values.set(key, value);
    let size = 0;
    for (const one of this.values.values()) size += this.sizeOf(one);
    for (const [other, one] of this.values) {
      if (size <= this.most || other === key) return;
      this.values.delete(other);
      size -= this.sizeOf(one);
    }
  }
}
