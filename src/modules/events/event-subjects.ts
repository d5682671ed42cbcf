import { Injectable } from '@nestjs/common';

type FindId = (brandId: number, name: string) => Promise<string | null>;

/** Names by which subjects of events may be asked for, besides their ids. The module that owns a kind registers it. */
@Injectable()
export class EventSubjects {
  private readonly finders = new Map<string, FindId>();

  register(kind: string, find: FindId): void {
    this.finders.set(kind, find);
  }

  /** The id as it is where the name is none. */
  async idOf(brandId: number, kind: string, name: string): Promise<string> {
    return (await this.finders.get(kind)?.(brandId, name)) ?? name;
  }
}
