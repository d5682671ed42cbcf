import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, admin } from '../../../platform/http/access/index.js';
import { Operation } from '../../../platform/http/contract/operation-decorator.js';
import { IntField, StringField } from '../../../platform/http/fields/fields.js';
import { IntParam } from '../../../platform/http/fields/params.js';
import { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { BrandsService } from '../brands.service.js';

/** Everybody of the workspace sees its name, also in mails. */
const RENAME_LIMIT = { name: 'rename-workspace', limit: 30, windowSeconds: 3_600, by: 'person' } as const;

class WorkspaceNameDto {
  @StringField({ about: 'Name of the workspace', example: 'Acme', max: 200, notBlank: true })
  name: string;
}

class NamedWorkspaceDto {
  @IntField({ about: 'Id of the workspace', example: 1 })
  id: number;
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  name: string;
}

@ApiTags('Workspace')
@Controller('api/v1/brands')
export class WorkspaceNameController {
  constructor(private readonly brands: BrandsService) {}

  @Patch(':brand_id')
  @Access(admin('brand:admin'))
  @RateLimit(RENAME_LIMIT)
  @Operation({ summary: 'Rename the workspace', answer: [200, NamedWorkspaceDto] })
  async renameWorkspace(
    @IntParam('brand_id', 'Id of the workspace') brandId: number,
    @Body() { name }: WorkspaceNameDto,
  ): Promise<NamedWorkspaceDto> {
    const renamed = await this.brands.change(brandId, { name: name.trim() });
    return { id: renamed.id, name: renamed.name };
  }
}
