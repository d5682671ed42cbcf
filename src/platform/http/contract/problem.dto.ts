import { ApiProperty } from '@nestjs/swagger';

export class FieldProblemDto {
  @ApiProperty({ type: 'string', description: 'The refused field', example: 'name' })
  field: string;

  @ApiProperty({ type: 'string', description: 'What is wrong with it', example: 'must not be blank' })
  message: string;
}

/** Every refusal has this shape. */
export class ProblemDto {
  @ApiProperty({
    description: 'What is wrong: a sentence, or an object for a structured refusal',
    oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }],
    example: 'Not found',
  })
  detail: string | Record<string, unknown>;

  @ApiProperty({ type: () => [FieldProblemDto], required: false, description: 'Every refused field, on 422' })
  errors?: FieldProblemDto[];

  @ApiProperty({ type: 'string', required: false, description: 'Id to quote when reporting a fault, on 500' })
  request_id?: string;
}
