/** What is read from each source: an entry has a kind, a question or null (then it is only one of many texts), and a text. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ofMarkdown, ofTags, oneLine, paragraphs, restructuredSections } from './plain-text.mjs';

/** Original sources as Debian has them: `<package>_<version>.orig.tar.*`. */
export const SOURCES = [
  source('curl', 'curl_7.88.1.orig.tar.gz', 'curl (a variant of MIT)', readCurl),
  source('openssh', 'openssh_9.2p1.orig.tar.gz', 'BSD', readOpenssh),
  source('openssl', 'openssl_3.0.20.orig.tar.gz', 'Apache-2.0', readOpenssl),
  source('postgresql', 'postgresql-15_15.18.orig.tar.bz2', 'PostgreSQL', readPostgresql),
  source('django', 'python-django_3.2.25.orig.tar.gz', 'BSD-3-Clause', readDjango),
  source('eslint', 'eslint_6.4.0~dfsg+~6.1.9.orig.tar.xz', 'MIT', readEslint),
  source('httpd', 'apache2_2.4.68.orig.tar.gz', 'Apache-2.0', readHttpd),
  source('rails', 'rails_6.1.7.10+dfsg.orig.tar.xz', 'MIT', readRails),
];

function source(name, file, licence, read) {
  return { name, file, licence, read };
}

const read = (root, path) => readFileSync(join(root, path), 'utf8');
const filesIn = (root, folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .sort();
const entry = (kind, question, text) => ({ kind, question: question && oneLine(question), text });

/** Questions of the FAQ, help lines of options, subjects of commits (the log of a release is part of the sources). */
function readCurl(root) {
  const faq = read(root, 'docs/FAQ');
  const questions = [...faq.matchAll(/^ {2}\d+\.\d+(?:\.\d+)? (.+)\n\n([^]*?)(?=^ {2}\d+\.\d+|^\d+\. |$(?![^]))/gm)];
  const options = filesIn(root, 'docs/cmdline-opts', '.d').flatMap((path) => {
    const [head, ...body] = read(root, path).split(/^---\n/m);
    const help = /^Help: (.+)$/m.exec(head)?.[1];
    return help ? [entry('reference', help, paragraphs(body.join('')))] : [];
  });
  return [
    ...questions.map(([, question, text]) => entry('faq', question, paragraphs(text))),
    ...options,
    ...read(root, 'CHANGES')
      .split(/^- /m)
      .slice(1)
      .map((message) => {
        const [subject, ...body] = message.split('\n\n');
        return commit(subject, body.join('\n\n').replace(/^\S.*$/gm, ''));
      }),
  ];
}

function readOpenssh(root) {
  return read(root, 'ChangeLog')
    .split(/^commit [0-9a-f]{40}$/m)
    .slice(1)
    .map((text) => {
      const [, , ...message] = text.trim().split('\n');
      const [subject, ...body] = message
        .join('\n')
        .trim()
        .split(/\n\s*\n/);
      return commit(subject.replace(/^\s*upstream(?: commit)?:?\s*/, ''), body.join('\n\n'));
    });
}

/** A subject is no question if its sentence goes on in the body. */
function commit(subject, body) {
  const text = messageBody(body);
  return entry('commit', /^[\p{Ll}(]/u.test(text) ? null : withoutScope(subject), text);
}

/** `scope: subject`: the scope names the file, and is not what a person asks for. */
const withoutScope = (subject) => oneLine(subject).replace(/^[\w./*{},-]+: +/, '');

/** Without the lines on who reported, reviewed and closed what. */
const messageBody = (text) =>
  paragraphs(
    text
      .split('\n')
      .filter(
        (line) =>
          !/^\s*(?:[\w-]+-(?:by|ID|Id|to)|Author|Closes|Fixes|Ref|Refs|Bug|URL|Follow-up\S*|ok)\b[: ]/.test(line),
      )
      .filter((line) => !/^\s*(?:ok |feedback (?:and|from) |https?:\/\/)\S*\s*\S*$/i.test(line))
      .join('\n'),
  );

/** NEWS and CHANGES are two texts on the same thing; numbers of vulnerabilities say which belong together. */
function readOpenssl(root) {
  const numbers = (text) => text.match(/CVE-\d{4}-\d+/g) ?? [];
  const cleaned = (text) =>
    ofMarkdown(text.replace(/\(?\[?CVE-\d{4}-\d+\]?(?:\[\])?\)?/g, '').replace(/\*[^*\n]+\*\s*$/, ''));
  const items = (text) =>
    text
      .split(/^ {1,2}\* /m)
      .slice(1)
      .map((item) => item.split(/^#/m)[0]);
  const news = new Map();
  for (const item of items(read(root, 'NEWS.md')))
    if (numbers(item).length === 1 && !news.has(numbers(item)[0])) news.set(numbers(item)[0], oneLine(cleaned(item)));
  const taken = new Set();
  return items(read(root, 'CHANGES.md')).map((item) => {
    const [number, ...others] = new Set(numbers(item));
    const question = number && !others.length && !taken.has(number) ? news.get(number) : null;
    taken.add(number);
    const text = cleaned(item);
    const [first, ...rest] = text.split('\n');
    return entry('release note', question ?? null, question && sameWords(first, question) ? rest.join('\n') : text);
  });
}

const sameWords = (a, b) => a.toLowerCase().replace(/\W+/g, '') === b.toLowerCase().replace(/\W+/g, '');

/** A release note and the subject of its commit, by other people; in minor releases its first paragraph and the others. */
function readPostgresql(root) {
  const notes = read(root, 'doc/src/sgml/release-15.sgml');
  return [...notes.matchAll(/(?:<!--((?:(?!-->)[^])*)-->\s*)?<listitem>([^]*?)<\/listitem>/g)].map(
    ([, comment = '', item]) => {
      const subjects = [...comment.matchAll(/^\d{4}-\d\d-\d\d \[[0-9a-f]+\] (.+)$/gm)].map(([, subject]) => subject);
      const text = ofTags(item).replace(/ \((?:[A-Z][\p{L}.'-]+(?: [\p{L}.'-]+)*(?:, )?)+\)/gu, '');
      const [first, ...rest] = text.split('\n');
      if (subjects.length) return entry('release note', subjects.length === 1 ? subjects[0] : null, text);
      return rest.length ? entry('release note', first, rest.join('\n')) : entry('release note', null, text);
    },
  );
}

function readDjango(root) {
  const folders = ['docs/faq', 'docs/howto', 'docs/topics', 'docs/misc', 'docs/internals', 'docs/intro'];
  return folders
    .flatMap((folder) => filesIn(root, folder, '.txt'))
    .flatMap((path) =>
      restructuredSections(read(root, path)).map(({ heading, text }) =>
        entry(path.startsWith('docs/faq') ? 'faq' : 'heading', heading, text),
      ),
    );
}

/** A rule describes itself in the program; its page is another text. */
function readEslint(root) {
  const rules = filesIn(root, 'docs/rules', '.md').flatMap((path) => {
    const name = basename(path, '.md');
    if (name === 'README') return [];
    let description = null;
    try {
      description = /description: "((?:[^"\\]|\\.)*)"/.exec(read(root, `lib/rules/${name}.js`))?.[1] ?? null;
    } catch {
      // A rule that was removed: the page is still there.
    }
    const page = read(root, path).replace(/^# .*$/m, '');
    return [entry('reference', description && ofMarkdown(description), ofMarkdown(page))];
  });
  const guides = ['docs/user-guide', 'docs/developer-guide', 'docs/maintainer-guide', 'docs/about']
    .flatMap((folder) => filesIn(root, folder, '.md'))
    .flatMap((path) => markdownSections(read(root, path)).map(({ heading, text }) => entry('heading', heading, text)));
  return [...rules, ...guides];
}

function markdownSections(text) {
  const [, ...sections] = text.replace(/^(```)[^]*?^\1/gm, '').split(/^#{1,4} /m);
  return sections.map((section) => {
    const [heading, ...body] = section.split('\n');
    return { heading: ofMarkdown(heading), text: ofMarkdown(body.join('\n')) };
  });
}

function readHttpd(root) {
  return filesIn(root, 'docs/manual', '.html.en').flatMap((path) =>
    read(root, path)
      .split(/(?=<h[23][ >])/)
      .slice(1)
      .map((section) => {
        const [, heading, body] = /^<h[23][^>]*>([^]*?)<\/h[23]>([^]*)$/.exec(section) ?? [null, '', ''];
        const text = ofTags(body.replace(/<div class="(?:top|bottomlang|page-header|section)[^]*?<\/div>/g, ''));
        const description = /Description:<\/a><\/th><td>([^]*?)<\/td>/.exec(body)?.[1];
        if (description) return entry('reference', ofTags(description), text);
        return entry(path.includes('faq') ? 'faq' : 'heading', ofTags(heading), text);
      }),
  );
}

/** The first sentence of an entry says what changed, the rest why and how. */
function readRails(root) {
  return filesIn(root, '.', 'CHANGELOG.md').flatMap((path) =>
    read(root, path)
      .split(/^\* {3}/m)
      .slice(1)
      .map((item) => {
        const [first, ...rest] = item.split(/^## /m)[0].split(/\n[ \t]*\n/);
        const prose = rest.filter((part) => !/^ {8}/.test(part) && !/^\s*(?:\*[^*]+\*[, ]*)+$/.test(part));
        const text = ofMarkdown(prose.join('\n\n'));
        return text ? entry('release note', ofMarkdown(first), text) : entry('release note', null, ofMarkdown(first));
      }),
  );
}
