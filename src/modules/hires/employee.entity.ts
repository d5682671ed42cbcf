import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const EMPLOYEE_KINDS = namedEnum('EmployeeKind', ['builder', 'assistant']);
export type EmployeeKind = (typeof EMPLOYEE_KINDS)[number];

/** A catalog profile that workspaces can hire. */
@Entity('employees')
export class Employee {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** What it is for. */
  @Column({ type: 'text', nullable: true })
  description: string | null;

  @Column({ type: 'text' })
  kind: EmployeeKind;

  /** Template of its workspace; null while it cannot be deployed. */
  @Column({ type: 'jsonb', nullable: true })
  template: Record<string, unknown> | null;

  /** Marketplace packages it uses. */
  @Column({ type: 'text', array: true })
  packages: string[];

  @Column({ type: 'boolean', default: false })
  published: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
