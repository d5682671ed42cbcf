import { Injectable } from '@nestjs/common';
import type { DemoPerson } from '../demo/index.js';
import { MembershipService } from './members/membership.service.js';
import { UsersService } from './users.service.js';

const PEOPLE = [
  ['Ana Ribeiro', 'admin', 'Head of product'],
  ['Jonas Weber', 'member', 'Backend engineer'],
  ['Mei Tanaka', 'member', 'Designer'],
  ['Omar Haddad', 'member', 'Backend engineer'],
  ['Priya Nair', 'member', 'Mobile engineer'],
  ['Sven Lindqvist', 'member', 'Operations'],
  ['Tara Byrne', 'member', 'Support'],
  ['Luis Ortega', 'member', 'Sales'],
] as const;

/** Colleagues of the demo's admin, for its history. They have no password. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly users: UsersService,
    private readonly membership: MembershipService,
  ) {}

  /** Adds who is missing. */
  async put(brandId: number): Promise<DemoPerson[]> {
    const people: DemoPerson[] = [];
    for (const [fullName, role, position] of PEOPLE) {
      const mailName = fullName.toLowerCase().replace(' ', '-');
      const email = `${mailName}@demo.example`;
      const known = await this.users.findByEmail(email);
      const { id } = known ?? (await this.users.create({ email, fullName, mailName }));
      if (!known) await this.membership.put(brandId, id, role, position);
      people.push({ id, name: fullName });
    }
    return people;
  }
}
