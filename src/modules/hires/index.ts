export { CancelHire } from './cancel-hire.js';
export { Employee } from './employee.entity.js';
export { EmployeesService } from './employees.service.js';
export { HireEmployee } from './hire-employee.js';
export { HiresService, type Builder } from './hires.service.js';
