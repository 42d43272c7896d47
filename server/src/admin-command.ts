import { type AdminCommand, CommandError } from './commands/command.ts'
import { organizersCommand } from './commands/organizers.ts'
import { tasksCommand } from './commands/tasks.ts'
import { walletsCommand } from './commands/wallets.ts'
import { ConfigError, readCommandConfig } from './core/config/config.ts'
import { openDatabase } from './core/database/database.ts'
import { refuseToStart } from './core/jobs/process.ts'

const commands: Readonly<Record<string, AdminCommand>> = {
  organizers: organizersCommand,
  tasks: tasksCommand,
  wallets: walletsCommand,
}
const usage = Object.values(commands)
  .map((command) => command.usage)
  .join('\n\n')

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** `enp admin SUBJECT ACTION …`. Exits with 1 if the request is refused. */
async function run(): Promise<void> {
  const [subject = '--help', ...words] = process.argv.slice(2)
  if (subject === '--help') return print(usage)
  const command = Object.hasOwn(commands, subject) ? commands[subject] : undefined
  if (!command) refuseToStart(usage)
  if (words[0] === '--help') return print(command.usage)
  const { databaseUrl, prepareStatements: prepare } = readCommandConfig(process.env)
  const db = openDatabase({ application: 'enp-admin', url: databaseUrl, prepare, onConnectionLost: () => undefined })
  try {
    for (const line of await command.run(db, words)) print(line)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
}

run().catch((error: unknown) => {
  if (error instanceof ConfigError) refuseToStart(error.message)
  refuseToStart(`The command failed: ${error instanceof Error ? error.message : 'unknown reason'}.`)
})
