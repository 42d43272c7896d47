import { ConfigError, readConfig } from './config.ts'

/** Run by `enp doctor`: prints `polling` or the webhook, or what is wrong, then with exit code 1. */
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
