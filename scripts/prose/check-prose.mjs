import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/root.mjs'
import { commentLines } from './comments.mjs'
import { phrasesIn } from './phrases.mjs'

const maxColumns = 100
const maxPageBytes = 12_000
const code = /\.(ts|tsx|mjs|js|css|sql|ya?ml|sh)$/
const pages = /\.md$/
const englishTexts = /^bot\/src\/texts\/en\//
const skipped =
  /package-lock\.json|\.d\.ts$|^docs\/glossary\.md$|^docs\/reference\/errors\.md$|^scripts\/prose\/|^scripts\/test\/documentation\.test\.mjs$/

/** Returns one sentence per problem in the tracked files. */
export function findProseProblems() {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n')
  return files.filter((path) => path && !skipped.test(path)).flatMap(findInFile)
}

function findInFile(path) {
  const read = () => readFileSync(join(root, path), 'utf8')
  if (pages.test(path)) return [...findLongPage(path), ...findPhrases(path, wholeLines(read()))]
  if (englishTexts.test(path)) return findPhrases(path, wholeLines(read()), true)
  if (!code.test(path)) return []
  const comments = commentLines(read(), path)
  return [...findPhrases(path, comments), ...findLongComments(path, comments)]
}

const wholeLines = (text) => text.split('\n').map((line, index) => [index + 1, line])

const findPhrases = (path, lines, isText = false) =>
  lines.flatMap(([number, text]) => phrasesIn(text, isText).map((phrase) => `${path}:${number} has "${phrase}"`))

const findLongComments = (path, comments) =>
  comments
    .filter(([, text, columns]) => columns > maxColumns && !/https?:\/\/|biome-ignore/.test(text))
    .map(([number, , columns]) => `${path}:${number} has a comment of ${columns} columns; at most ${maxColumns}`)

function findLongPage(path) {
  const { size } = statSync(join(root, path))
  return size > maxPageBytes ? [`${path} has ${size} bytes; at most ${maxPageBytes}`] : []
}
