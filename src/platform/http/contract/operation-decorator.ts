import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation, ApiResponse } from '@nestjs/swagger';

type Described = {
  type?: Type<unknown> | [Type<unknown>];
  content?: Record<string, unknown>;
  models?: Type<unknown>[];
  description?: string;
};

interface OperationOptions {
  summary: string;
  /** Default: the summary as a sentence, where it says everything. */
  description?: string;
  /** Status and shape of the success answer; `[204]` without a body. */
  answer: [status: number, shape?: Type<unknown> | [Type<unknown>] | Described];
  /** Refusals beyond the common ones: status → `detail`. */
  refusals?: Record<number, string | readonly string[]>;
  /** The description names the replacement. */
  deprecated?: boolean;
}

const REFUSALS = 'x-refusals';

/** Documents a route and sets its status. */
export function Operation(options: OperationOptions): MethodDecorator {
  const { summary, description = `${options.summary}.`, answer, refusals = {}, deprecated } = options;
  const [status, shape] = answer;
  const { models = [], ...described }: Described = shape && !isShape(shape) ? shape : { type: shape };
  return applyDecorators(
    HttpCode(status),
    ApiExtraModels(...models),
    ApiOperation({ summary, description, deprecated }),
    ApiResponse({ status, description: 'The answer', ...described } as Parameters<typeof ApiResponse>[0]),
    ApiExtension(REFUSALS, refusals),
  );
}

function isShape(shape: unknown): shape is Type<unknown> | [Type<unknown>] {
  return typeof shape === 'function' || Array.isArray(shape);
}
