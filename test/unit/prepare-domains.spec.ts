import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { describe, expect, it } from '@jest/globals';
import { domains } from '../../src/domains.js';
import { IdentityModule } from '../../src/modules/identity/identity.module.js';
import { SCOPES } from '../../src/modules/identity/index.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { ConfigurationError } from '../../src/platform/kernel/config/parse-environment.js';
import { packageInfo } from '../../src/platform/kernel/package-info.js';
import { integer, text } from '../../src/engines/environment-variables/variables.js';
import { parseSettings, prepareDomains } from '../../src/app/start/prepare-domains.js';

@Module({})
class NotesModule {}
@Module({ imports: [IdentityModule] })
class DependentModule {}
class CreateNotes1900000000000 {
  up = () => Promise.resolve();
  down = () => Promise.resolve();
}
class CreateNotes {
  up = () => Promise.resolve();
  down = () => Promise.resolve();
}

const scope = { name: 'notes:read', about: 'Read notes', byDefault: true };
const limit = integer(5, { about: 'How many', min: 1, max: 9 });
const notes = (more: Partial<Domain> = {}): Domain => ({ module: NotesModule, ...more });

describe('The domains of a program', () => {
  it('add their scopes to those of the service, and only while they are part of it', () => {
    prepareDomains([...domains, notes({ scopes: [scope] })]);
    expect(SCOPES).toContain('notes:read');
    prepareDomains(domains);
    expect(SCOPES).not.toContain('notes:read');
  });

  it('add settings, which are parsed like those of the service', () => {
    const team = [notes({ settings: { NOTES_MAX: limit, NOTES_TITLE: text(undefined, { about: 'Title' }) } })];
    expect(parseSettings({}, team)).toEqual({ NOTES_MAX: 5 });
    expect(parseSettings({ NOTES_MAX: '7', NOTES_TITLE: 'Log' }, team)).toEqual({ NOTES_MAX: 7, NOTES_TITLE: 'Log' });
    expect(() => parseSettings({ NOTES_MAX: '70' }, team)).toThrow(
      new ConfigurationError('NOTES_MAX must be a whole number from 1 to 9 (got "70")'),
    );
  });

  it('are accepted when they fit this version', () => {
    expect(() => prepareDomains([...domains, notes({ compatible: `^${packageInfo.version}` })])).not.toThrow();
  });

  it.each<[string, readonly Domain[]]>([
    [
      `NotesModule requires workspace-platform ^99.1, found ${packageInfo.version}`,
      [...domains, notes({ compatible: '^99.1' })],
    ],
    [
      'compatible of NotesModule must be a version range such as ^1.2 (got "latest")',
      [...domains, notes({ compatible: 'latest' })],
    ],
    ['domain NotesModule is registered twice', [...domains, notes(), notes()]],
    [
      'DependentModule imports IdentityModule, whose domain is missing: start with [...domains, yours]',
      [{ module: DependentModule }],
    ],
    [
      'the scope Notes of NotesModule must be named name:verb in lower case',
      [...domains, notes({ scopes: [{ ...scope, name: 'Notes' }] })],
    ],
    [
      'NotesModule declares brand:read, which is already declared',
      [...domains, notes({ scopes: [{ ...scope, name: 'brand:read' }] })],
    ],
    [
      'the setting notesMax of NotesModule must be named in UPPER_CASE, with 3 to 64 characters',
      [...domains, notes({ settings: { notesMax: limit } })],
    ],
    ['NotesModule declares PORT, which is already declared', [...domains, notes({ settings: { PORT: limit } })]],
    [
      'the migration CreateNotes of NotesModule must be named <VerbNoun><13 digits>',
      [...domains, notes({ persistence: { entities: [], migrations: [CreateNotes1900000000000, CreateNotes] } })],
    ],
    [
      'the link " " of NotesModule must have a name of 1 to 40 visible characters',
      [...domains, notes({ links: [{ name: ' ', url: '/notes' }] })],
    ],
    [
      'the link "No\\u0000tes" of NotesModule must have a name of 1 to 40 visible characters',
      [...domains, notes({ links: [{ name: 'No\0tes', url: '/notes' }] })],
    ],
    [
      'the link "Notes" of NotesModule is registered twice',
      [
        ...domains,
        notes({
          links: [
            { name: 'Notes', url: '/notes' },
            { name: 'Notes', url: '/other' },
          ],
        }),
      ],
    ],
  ])('are refused with one line: %s', (line, given) => {
    expect(() => prepareDomains(given)).toThrow(new ConfigurationError(line));
  });

  it.each(['/', '/notes?all=1#top', 'https://notes.example.com/all'])('may have a link to %s', (url) => {
    expect(() => prepareDomains([...domains, notes({ links: [{ name: 'Notes', url }] })])).not.toThrow();
  });

  it.each([
    '',
    'notes',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'http://notes.example.com',
    'https://ada:secret@notes.example.com',
    'https://',
    'javascript:alert(1)',
    ' https://notes.example.com',
  ])('may not have a link to %j', (url) => {
    expect(() => prepareDomains([...domains, notes({ links: [{ name: 'Notes', url }] })])).toThrow(
      new ConfigurationError(
        'the link "Notes" of NotesModule must lead to a path of this service or to an https address',
      ),
    );
  });
});
