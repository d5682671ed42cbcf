import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { BODY_KIND } from './body-kind.js';

/** The body is a form of texts, as another standard prescribes; it is validated as a JSON body is. */
export function UrlencodedBody(): MethodDecorator {
  return applyDecorators(SetMetadata(BODY_KIND, 'urlencoded'), ApiConsumes('application/x-www-form-urlencoded'));
}
