import { createParamDecorator, Injectable, type ExecutionContext, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { CARD_ID, ID_OR_REF } from './card-id.js';
import { CardRefs } from './card-refs.js';

const NAME = 'task_id';
/** What is said of any other text. */
export const NO_CARD_ID = `${NAME}: must be a UUID`;

interface NamedCard {
  readonly brandId: number;
  readonly text: string;
}

interface CardRequest {
  readonly caller: { readonly brandId: number };
  readonly params: Readonly<Record<string, string>>;
}

const Named = createParamDecorator((_: unknown, context: ExecutionContext): NamedCard => {
  const { caller, params } = context.switchToHttp().getRequest<CardRequest>();
  return { brandId: caller.brandId, text: params[NAME]! };
});

/** Only a ref is looked up: whether there is a card of this id is found where it is read. */
@Injectable()
export class CardIdPipe implements PipeTransform<NamedCard, Promise<string>> {
  constructor(private readonly refs: CardRefs) {}

  async transform({ brandId, text }: NamedCard): Promise<string> {
    if (!CARD_ID.test(text)) throw refuse.field(NAME, 'must be a UUID');
    return this.refs.idOf(brandId, text);
  }
}

/** The path parameter `task_id`: the id of a card of the caller's workspace, which may be given as its ref. */
export function CardParam(): ParameterDecorator {
  return (target, method, index) => {
    Named(CardIdPipe)(target, method, index);
    const schema = { type: 'string' as const, pattern: CARD_ID.source, maxLength: 36, example: 'WEB-12' };
    const descriptor = Object.getOwnPropertyDescriptor(target, method!)!;
    ApiParam({ name: NAME, description: `Card: ${ID_OR_REF}`, schema })(target, method!, descriptor);
  };
}
