import { fork } from 'node:child_process'
import { once } from 'node:events'
import { getProgramCommand } from '@enp/shared/isolated/program-arguments'
import { type Finding, ok, wrong } from './check.ts'

const fix = 'correct the variables; docs/reference/configuration.md explains each'

interface BotEnvironment {
  readonly finding: Finding
  /** The address that the bot registers at Telegram. */
  readonly webhook: string | undefined
}

/** The bot reads its own variables, so its program checks them. */
export async function checkBotEnvironment(): Promise<BotEnvironment> {
  const { file, execArgv } = getProgramCommand('bot/src/check-config')
  const child = fork(file, [], { execArgv: [...execArgv], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(String(bytes)))
  const [code] = await once(child, 'close')
  const line = output.join('').trim()
  if (code !== 0) return { finding: wrong('variables of the bot', line, fix), webhook: undefined }
  return { finding: ok('variables of the bot', 'complete'), webhook: line === 'polling' ? undefined : line }
}

export const reportServerEnvironment = (error: Error | undefined): Finding =>
  error ? wrong('variables of the server', error.message, fix) : ok('variables of the server', 'complete')
