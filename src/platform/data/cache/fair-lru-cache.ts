/**
 * Keeps what was used last, as long as all of it together is not larger than this; the newest is kept in any case. Where
 * room is needed, an owner who has more than half of it gives way first.
 */
export class Held<V> {
  /** Used longest ago first. */
  private readonly values = new Map<string, V>();

  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: V) => number = () => 1,
    private readonly ownerOf: (value: V) => unknown = () => null,
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
    const sizes = new Map<unknown, number>();
    const count = (one: V, bytes: number): void => {
      size += bytes;
      sizes.set(this.ownerOf(one), (sizes.get(this.ownerOf(one)) ?? 0) + bytes);
    };
    for (const one of this.values.values()) count(one, this.sizeOf(one));
    const give = (mayGive: (one: V) => boolean): void => {
      for (const [other, one] of this.values) {
        if (size <= this.most) return;
        if (other === key || !mayGive(one)) continue;
        this.values.delete(other);
        count(one, -this.sizeOf(one));
      }
    };
    give((one) => sizes.get(this.ownerOf(one))! > this.most / 2);
    give(() => true);
  }
}
