import { queries } from '../../app/queries.js';
import { employeeReads } from '../../reads/hires.js';
import { readOperatorAgain } from './operator-list.js';

/** The list here, and the catalog of the workspace. */
export function readEmployeesAgain(): void {
  readOperatorAgain('employees');
  void queries.invalidateQueries({ queryKey: employeeReads.all });
}
