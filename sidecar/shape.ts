import { isIP } from 'node:net';

/** Reads and checks the fields of an answer or a file; errors name the field, not its value. */
export class Shape {
  private readonly fields: Record<string, unknown>;

  constructor(
    value: unknown,
    private readonly name: string,
  ) {
    if (typeof value !== 'object' || value === null) throw new Error(`${name} is not an object`);
    this.fields = value as Record<string, unknown>;
  }

  text(field: string, pattern: RegExp): string {
    const value = this.fields[field];
    if (typeof value !== 'string' || value.length > 500 || !pattern.test(value)) throw this.odd(field);
    return value;
  }

  int(field: string, min: number, max: number): number {
    const value = this.fields[field];
    if (!Number.isInteger(value) || (value as number) < min || (value as number) > max) throw this.odd(field);
    return value as number;
  }

  address(field: string): string {
    const value = this.fields[field];
    if (typeof value !== 'string' || isIP(value) === 0) throw this.odd(field);
    return value;
  }

  flag(field: string): boolean {
    const value = this.fields[field];
    if (typeof value !== 'boolean') throw this.odd(field);
    return value;
  }

  part(field: string): Shape {
    return new Shape(this.fields[field], `${this.name}.${field}`);
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined && this.fields[field] !== null;
  }

  texts(field: string): string[] {
    const value = this.fields[field] ?? [];
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw this.odd(field);
    return value;
  }

  private odd(field: string): Error {
    return new Error(`${this.name}.${field} is missing or invalid`);
  }
}
