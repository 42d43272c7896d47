import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretNames } from '../../bin/secret-files.mjs'
import { root } from '../processes/root.mjs'
import { commands } from './commands.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const cell = (text) => text.replaceAll('|', '\\|')

/** Pages that are generated from the code: path -> content. */
export const pages = {
  'docs/reference/configuration.md': configuration,
  'docs/reference/commands.md': commandList,
  'docs/reference/errors.md': errors,
}

/** The variables of `.env.example`, in its groups: name, meaning and default. */
export function listVariables() {
  const groups = []
  let comment = ''
  for (const line of read('.env.example').split('\n')) {
    const variable = /^([A-Z_0-9]+)=$/.exec(line)?.[1]
    if (line.startsWith('## ')) groups.push({ title: line.slice(3), variables: [] })
    else if (line.startsWith('# ')) comment = line.slice(2)
    else if (variable) {
      const [, meaning = '', fallback = ''] = /^(.*?) Default: (.*)\.$/.exec(comment) ?? []
      groups.at(-1).variables.push({ name: variable, meaning, fallback })
    }
  }
  return groups
}

function configuration() {
  const tables = listVariables().map(({ title, variables }) => {
    const rows = variables.map(
      ({ name, meaning, fallback }) => `| \`${name}\` | ${cell(meaning)} | ${cell(fallback)} |`,
    )
    return `## ${title}\n\n| variable | meaning | default |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# Configuration

Generated from \`.env.example\` by \`npm run docs\`. The environment wins over the file \`.env\`; an empty value means the default.
A program that starts with a wrong value names the variable and never shows the value.

A secret may be in a file instead: \`NAME_FILE\` is its path, for ${secretNames.map((name) => `\`${name}\``).join(', ')}.

${tables.join('\n')}`
}

function commandList() {
  const groups = [...new Set(commands.map(({ group }) => group))].map((group) => {
    const rows = commands
      .filter((command) => command.group === group)
      .map(({ use, does }) => `| \`${cell(use)}\` | ${cell(does)} |`)
    return `## ${group}\n\n| command | what it does |\n|---|---|\n${rows.join('\n')}\n`
  })
  return `# Commands\n\nGenerated from \`scripts/docs/commands.mjs\` by \`npm run docs\`. Where the product is installed without npm, \`bin/enp help\` lists its commands;\n\`enp admin\`, \`enp restored\`, \`enp reconcile\`, \`enp seed\`, \`enp import\` and \`enp voucher-verify\` are those of the\nsame names below.\n\n${groups.join('\n')}`
}

/** Codes, statuses and texts of `errorCatalog`. */
export function listErrors() {
  const source = read('shared/src/errors.ts')
  const catalog = source.slice(source.indexOf('errorCatalog'), source.indexOf('} as const'))
  const entry = /^ {2}([A-Z_]+): \{\s*status: (\d{3}),\s*text: (?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),?\s*\}/gm
  return [...catalog.matchAll(entry)].map(([, code, status, single, double]) => ({
    code,
    status,
    text: single ?? double,
  }))
}

function errors() {
  const rows = listErrors()
    .toSorted((a, b) => a.status - b.status || a.code.localeCompare(b.code))
    .map(({ code, status, text }) => `| ${status} | \`${code}\` | ${cell(text)} |`)
  return `# Errors

Generated from \`shared/src/errors.ts\` by \`npm run docs\`. A refused call returns
\`{ "success": false, "error": { "code", "message", "details" } }\` with the status below. \`WAIT_MINUTES\` carries its minutes: \`WAIT_MINUTES:59\`.

| status | code | message |
|---|---|---|
${rows.join('\n')}
`
}
