import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../docs/commands.mjs'
import { listErrors, listVariables, pages } from '../docs/reference.mjs'
import { root } from '../processes/root.mjs'
import { findSubjectProblem } from '../prose/check-commits.mjs'
import { commentLines } from '../prose/comments.mjs'
import { phrasesIn } from '../prose/phrases.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
}).split('\n')
const files = tracked.filter((path) => path && existsSync(join(root, path)))
const markdown = files.filter((path) => path.endsWith('.md'))

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading) =>
  heading
    .replace(/[`*]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchors = (path) => [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toAnchor(heading))

function findFault(from, target) {
  const [path, anchor] = target.split('#')
  const file = path === '' ? from : normalize(join(dirname(from), path))
  if (!existsSync(join(root, file))) return `${from}: ${target} is missing`
  if (anchor && file.endsWith('.md') && !anchors(file).includes(anchor)) return `${from}: ${target} has no such heading`
  return undefined
}

describe('a link of the documentation', () => {
  test.each(markdown)('in %s leads to a file and a heading that exist', (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target]) => target)
    expect(links.map((target) => findFault(path, target)).filter(Boolean)).toEqual([])
  })

  test('in the code leads to a page and a heading that exist', () => {
    const sources = files.filter((path) => /\.(ts|tsx|mjs|css|ftl)$/.test(path) && !path.startsWith('scripts/test/'))
    const faults = sources.flatMap((path) =>
      [...read(path).matchAll(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g)].map(([target]) => {
        const [page, anchor] = target.split('#')
        const isThere = existsSync(join(root, page)) && (!anchor || anchors(page).includes(anchor))
        return isThere ? undefined : `${path}: ${target}`
      }),
    )
    expect(faults.filter(Boolean)).toEqual([])
  })

  test('in the architecture names a function that its file exports', () => {
    const links = [...read('docs/architecture.md').matchAll(/\[`(\w+)`\]\(\.\.\/([^)]+)\)/g)]
    const missing = links.filter(
      ([, name, path]) => !new RegExp(`export (async )?(function|const) ${name}\\b`).test(read(path)),
    )
    expect(links.length).toBeGreaterThan(20)
    expect(missing.map(([, name, path]) => `${name} in ${path}`)).toEqual([])
  })
})

describe('the generated reference', () => {
  test.each(Object.keys(pages))('%s is what `npm run docs` writes', (path) => {
    expect(read(path)).toBe(pages[path]())
  })

  test('names each variable that a program reads, with a meaning and a default', () => {
    const listed = listVariables().flatMap(({ variables }) => variables)
    expect(listed.filter(({ meaning, fallback }) => !meaning || !fallback)).toEqual([])
    const source = read('server/src/core/config/config-variables.ts')
    const schemas = source.slice(source.indexOf('export const CommandVariables'))
    const readByServer = [...schemas.matchAll(/^ {2}([A-Z][A-Z_0-9]+):/gm)].map(([, name]) => name)
    expect(readByServer.filter((name) => !listed.some((variable) => variable.name === name))).toEqual([])
  })

  test('names each script of package.json and no other', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter((name) => name !== 'prepare')
    const listed = commands.map(({ use }) => /^npm (?:run )?([\w:-]+)/.exec(use)?.[1])
    expect([...new Set(listed)].toSorted()).toEqual(scripts.toSorted())
  })

  test('has every error of the catalog', () => {
    const source = read('shared/src/errors.ts')
    expect(listErrors()).toHaveLength(source.match(/status: \d{3}/g).length)
  })
})

describe('a commit subject', () => {
  test.each([
    ['bookings: close walk-ins per departure', undefined],
    ['Bookings: close walk-ins', 'is not "area: summary" in lower case'],
    ['close walk-ins', 'is not "area: summary" in lower case'],
    ['bookings: close walk-ins.', 'ends with a full stop'],
    [`bookings: ${'a'.repeat(70)}`, 'is longer than 72 characters'],
    ['bookings: count the rows anew', 'has "anew"'],
  ])('%s is judged', (subject, problem) => {
    expect(findSubjectProblem(subject)).toBe(problem)
  })
})

describe('the check of comments', () => {
  test('finds a phrase in a line comment, a block comment and SQL, and ignores code', () => {
    const source = '/** Reads it anew. */\nconst anew = 1 // whoever\n/**\n * Once more.\n */\n'
    const found = commentLines(source, 'a.ts').flatMap(([number, text]) =>
      phrasesIn(text).map((phrase) => [number, phrase]),
    )
    expect(found).toEqual([
      [1, 'anew'],
      [2, 'whoever'],
      [4, 'once more'],
    ])
    expect(commentLines('select 1 -- so many rows', 'a.sql')).toEqual([[1, 'so many rows', 24]])
  })

  test('allows some words in texts for users', () => {
    expect(phrasesIn('Nobody is waiting')).toEqual(['nobody'])
    expect(phrasesIn('Nobody is waiting', true)).toEqual([])
  })
})
