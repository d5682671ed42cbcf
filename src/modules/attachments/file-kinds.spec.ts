import { describe, expect, it } from '@jest/globals';
import { fileName, pictureName, typeOfFile } from './file-kinds.js';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1');
const ZIP = Buffer.from('PK\x03\x04rest', 'latin1');

describe('The type of a file', () => {
  it.each<[about: string, name: string, bytes: Buffer | string, type: string | null]>([
    ['is that of a picture by its bytes', 'notes.txt', PNG, 'image/png'],
    ['is text, if it is UTF-8', 'notes.TXT', 'Grüße', 'text/plain; charset=utf-8'],
    ['is plain text for Markdown', 'notes.md', '# A', 'text/plain; charset=utf-8'],
    ['is a document by its bytes', 'a.pdf', '%PDF-1.7', 'application/pdf'],
    ['is an office document', 'a.docx', ZIP, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['is a film', 'a.mp4', Buffer.from('\0\0\0\x18ftypisom', 'latin1'), 'video/mp4'],
    ['is none for a page with scripts', 'a.html', '<script>', null],
    ['is none for a vector picture', 'a.svg', '<svg/>', null],
    ['is none for a program', 'a.exe', 'MZ', null],
    ['is none if the bytes are something else', 'a.pdf', '<script>', null],
    ['is none for text that is not UTF-8', 'a.txt', Buffer.from([0xff, 0xfe, 0x41]), null],
    ['is none for text with zeros', 'a.txt', 'a\0b', null],
    ['is none without an end of its name', 'README', 'text', null],
    ['is none for a name that every object has', 'a.constructor', 'text', null],
  ])('%s', (_about, name, bytes, type) => {
    expect(typeOfFile(name, Buffer.from(bytes))).toEqual(type);
  });
});

describe('The name of a file', () => {
  it.each<[about: string, sent: string, name: string]>([
    ['stays as it is', 'Größe 1.pdf', 'Größe 1.pdf'],
    ['has no folders', '../../etc/a.txt', 'a.txt'],
    ['has no folders of Windows', 'C:\\Temp\\a.txt', 'a.txt'],
    ['has no line breaks and no zeros', 'a\r\nb\0.txt', 'ab.txt'],
    ['has nothing that turns the order of letters', 'a\u202Etxt.exe', 'atxt.exe'],
    ['is "file" without one', '..', 'file'],
    ['is "file" if all of it is hidden', '\u200B\u202E', 'file'],
    ['is shortened before its end', `${'a'.repeat(300)}.txt`, `${'a'.repeat(196)}.txt`],
  ])('%s', (_about, sent, name) => {
    expect(fileName(sent)).toBe(name);
  });

  it.each([
    ['a.png', 'png', 'a.png'],
    ['a.JPEG', 'jpg', 'a.JPEG'],
    ['a.html', 'png', 'a.html.png'],
  ])('of the picture %s that is a %s is %s', (name, extension, expected) => {
    expect(pictureName(name, extension)).toBe(expected);
  });
});
