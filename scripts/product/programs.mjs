import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { programFiles } from '../../bin/programs.mjs'
import { startChild } from '../processes/children.mjs'
import { openProgramLog } from '../processes/program-log.mjs'
import { lastWords, Refusal, toSentence } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { compiled } from './compile.mjs'

/** Our processes: title, entry file, and the sources whose change restarts them in `--dev`. */
export const programs = {
  simulator: { title: 'The simulator', file: 'simulator/src/main.ts', sources: ['simulator/src', 'shared/src'] },
  chain: { title: 'The local chain', file: 'simulator/src/chain/main.ts', sources: ['simulator/src/chain'] },
  server: { title: 'The server', file: programFiles.server, sources: ['server/src', 'shared/src'] },
  worker: { title: 'The worker', file: programFiles.worker, sources: ['server/src', 'shared/src'] },
  bot: { title: 'The bot', file: programFiles.bot, sources: ['bot/src', 'shared/src'] },
}

const readyWithinMs = 60_000
/** Exit code of a program that a restart can't help, e.g. a bot with a revoked token. */
const refusalCode = 2

/**
 * Returns a supervisor entry of a Node program; `dev` compiles the sources at each start, `instead`
 * returns another command that runs the same program.
 */
export function program(name, env, { dev = false, number = 1, instead } = {}) {
  const { title, file } = programs[name]
  const ownName = number > 1 ? `${name} ${number}` : name
  const start = async () => {
    const { command, args } = instead?.() ?? {
      command: process.execPath,
      args: dev ? sourceArguments(file) : await compiled(file),
    }
    return startProgram(
      ownName,
      title,
      startChild(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] }),
      env,
    )
  }
  return { name: ownName, title, stopSignal: 'SIGTERM', refusalCode, start }
}

export async function runProgram(file, args, env) {
  const { code } = await runToEnd(process.execPath, [...(await compiled(file)), ...args], { env, show: true })
  return code
}

export async function runSource(file, env) {
  const { code } = await runToEnd(process.execPath, sourceArguments(file), { env, show: true })
  return code
}

export async function migrate(env) {
  const { code, errors } = await runToEnd(process.execPath, await compiled(programFiles.migrate), { env })
  if (code !== 0) throw new Refusal(toSentence(errors, 'The migration') ?? `The migration failed with code ${code}.`)
}

export async function seedOnce(env) {
  const args = [...(await compiled(programFiles.seed)), '--once']
  const { code, errors } = await runToEnd(process.execPath, args, { env })
  if (code !== 0) throw new Refusal(toSentence(errors, 'The seed') ?? `The seed failed with code ${code}.`)
}

const sourceArguments = (file) => ['--import', 'tsx', join(root, file)]

function startProgram(name, title, child, env) {
  const errors = []
  let isReady = false
  showLines(child.stdout, openProgramLog(name, env))
  showLines(child.stderr, (line) => {
    errors.push(line)
    if (errors.length > 200) errors.shift()
    // Before ready, stderr may be the sentence that the supervisor repeats.
    if (isReady) console.error(`${name.padEnd(9)} | ${line}`)
  })
  const ready = new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Refusal(`${title} was not ready within ${readyWithinMs / 1000} s.`))
    }, readyWithinMs)
    child.on('message', (message) => {
      if (message?.type === 'ready') {
        isReady = true
        clearTimeout(timer)
        resolve()
      }
    })
    // 'close', not 'exit': the last output may still be pending.
    child.once('close', (code, signal) => {
      reject(
        new Refusal(toSentence(errors, title) ?? `${title} ended before it was ready (${signal ?? `code ${code}`}).`),
      )
    })
    child.once('error', (error) => reject(new Refusal(`${title} could not be started (${error.code}).`)))
    child.once('close', () => clearTimeout(timer))
  })
  return { process: child, ready, lastWords: () => lastWords(errors) }
}

function showLines(stream, show) {
  createInterface({ input: stream }).on('line', show)
}
