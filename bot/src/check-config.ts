import { ConfigError, readConfig } from './config.ts'

/** Run by `enp doctor`: prints `polling` or the webhook. Exits with 1 for a wrong variable. */
try {
  const { updates } = readConfig(process.env)
  process.stdout.write(`${updates.by === 'webhook' ? updates.url : 'polling'}\n`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
// `fork` opens a channel, which keeps a process alive.
process.disconnect?.()
