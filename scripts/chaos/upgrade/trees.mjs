import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../processes/root.mjs'
import { runToEnd } from '../../processes/run-to-end.mjs'

/** Sorts after every migration of the repository. */
const rehearsal = '29991231235958-rehearsal.sql'
const rehearsalIndex = '29991231235959-rehearsal-index.sql'

/** Changes of the kinds that versions bring to the tables with the most rows. */
const changes = `alter table booking add column rehearsal_note text;
alter table users add column rehearsal_note text;
alter table booking add constraint booking_rehearsal_check check (rehearsal_note <> '') not valid;
`
const indexes = `-- outside a transaction
create index concurrently if not exists booking_rehearsal_idx on booking (service_id, rehearsal_note);
alter table booking validate constraint booking_rehearsal_check;
`

/** Returns the last released version, or undefined before the first. */
export async function findLastTag() {
  const { code, lines } = await git('describe', '--tags', '--abbrev=0')
  return code === 0 ? lines[0] : undefined
}

/** Puts the sources of a commit into a folder and compiles them. */
export async function unpack(ref, folder) {
  mkdirSync(folder)
  const archive = `${folder}.tar`
  await must('git', ['archive', '--output', archive, ref], root)
  await must('tar', ['--extract', '--file', archive, '--directory', folder], root)
  await bringPackages(folder)
}

export const compileTree = (folder) => must(process.execPath, ['scripts/build.mjs'], folder)

/** Makes the tree the next version: another number, and migrations of large tables. */
export function addRehearsal(folder) {
  const file = join(folder, 'package.json')
  const content = JSON.parse(readFileSync(file, 'utf8'))
  const [major, minor, patch] = content.version.split('.').map(Number)
  const version = `${major}.${minor}.${patch + 1}`
  writeFileSync(file, JSON.stringify({ ...content, version }, null, 2))
  const migrations = join(folder, 'server', 'sql', 'migrations')
  mkdirSync(migrations, { recursive: true })
  writeFileSync(join(migrations, rehearsal), changes)
  writeFileSync(join(migrations, rehearsalIndex), indexes)
  return version
}

export const readVersion = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version

/** Runs `enp COMMAND` of a tree. */
export async function runEnp(folder, args, env) {
  const { code, lines } = await runToEnd(process.execPath, [join(folder, 'bin', 'enp'), ...args], { env, cwd: folder })
  if (code !== 0) throw new Error(`enp ${args.join(' ')} of ${folder}:\n${lines.join('\n')}`)
  return lines
}

/** Packages of the same lock file are linked instead of installed again. */
async function bringPackages(folder) {
  const lock = (path) => readFileSync(join(path, 'package-lock.json'), 'utf8')
  const packages = join(root, 'node_modules')
  if (existsSync(packages) && lock(folder) === lock(root)) {
    const { code } = await runToEnd('cp', ['--archive', '--link', packages, folder])
    if (code === 0) return
  }
  await must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder)
}

const git = (...args) => runToEnd('git', args, { cwd: root })

async function must(command, args, cwd) {
  const { code, lines } = await runToEnd(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${lines.slice(-20).join('\n')}`)
}
